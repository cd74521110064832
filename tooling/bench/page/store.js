/* Puts a record into an empty storage, as an earlier visit would have left it. */
(key, value) => {
  localStorage.clear();
  if (value) localStorage.setItem(key, value);
}
