import { TARO_PARAMS } from './params'
import { HOME, pageAt } from './routes'

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** The parts of a query: of a name sent twice the first, and nothing that can't be decoded or is Taro's own. */
function queryOf(parts: readonly string[]): string {
  const names = new Set<string>()
  return parts
    .filter((part) => {
      const [name = ''] = part.split('=')
      if (TARO_PARAMS.has(name) || names.has(name) || !isDecodable(part)) return false
      names.add(name)
      return true
    })
    .join('&')
}

/**
 * The address of the page that a text means, as the router knows it: `path` or `path?query`. Browsers, WeChat and what
 * people paste decorate addresses: capitals, a trailing slash, `.html`, a second `#` or `?`, `&amp;`, encoded slashes. An
 * address that means no page is home's; one without a path stays as it is, which the router takes for home too.
 */
export function canonicalAddress(text: string): string {
  if (/^\/?(\?|$)/.test(text)) return text
  for (const part of text.replace(/&(amp;)+/gi, '&').split('#')) {
    const address = /[?&]/.test(part) || !isDecodable(part) ? part : decodeURIComponent(part)
    const [path = '', ...rest] = address.split(/[?&]+/)
    const page = pageAt(path)
    const query = queryOf(rest)
    if (page !== null) return query === '' ? page : `${page}?${query}`
  }
  return HOME
}
