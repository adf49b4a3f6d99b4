// Taro's test kit calls `act` where React 18.3 no longer wants it called from.
const { error } = console
console.error = (...words) => {
  if (!String(words[0]).includes('`ReactDOMTestUtils.act` is deprecated')) error(...words)
}
