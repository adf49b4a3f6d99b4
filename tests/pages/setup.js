// Taro's runtime reads it when loaded, and then works on the browser's own document.
process.env.TARO_PLATFORM = 'web'

// Taro's test kit calls `act` where React 18.3 no longer wants it called from.
const { error } = console
console.error = (...words) => {
  if (!String(words[0]).includes('`ReactDOMTestUtils.act` is deprecated')) error(...words)
}
