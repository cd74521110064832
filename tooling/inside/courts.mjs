// Prints what the twelve courts of @letele/playing-cards are made of, as JSON: {"KS": {tag, props, parts}, …}.
// The package holds React components; they are called here with something that only takes down what they make.

import { readFileSync } from "node:fs";

const [, , path] = process.argv;
const source = readFileSync(path, "utf8");
const names = source.match(/^export \{([^}]*)\}/m)[1].replaceAll(/(\w+) as (\w+)/g, "$2: $1");
const body = source.replaceAll(/^(?:import .*|export \{[^}]*\};?)$/gm, "");

const createElement = (tag, props, ...parts) => ({ tag, props, parts: parts.flat().filter(Boolean) });
const components = new Function("React", "_extends", `${body}\nreturn {${names}};`)({ createElement }, Object.assign);

const courts = {};
for (const rank of "JQK") {
  for (const suit of "SHDC") courts[rank + suit] = components[suit + rank.toLowerCase()]({});
}
process.stdout.write(JSON.stringify(courts));
