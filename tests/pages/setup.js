// Taro's test kit calls `act` from a module that React 18.3 deprecates.
const { error } = console
console.error = (...words) => {
  if (!String(words[0]).includes('`ReactDOMTestUtils.act` is deprecated')) error(...words)
}
