/** Stands in for `query-string`, of which Taro's router only parses: values as they came, undecoded. */
function parse(query: string): Record<string, string> {
  const pairs = query
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const cut = pair.indexOf('=')
      return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
    })
  return Object.fromEntries(pairs)
}

export default { parse }
