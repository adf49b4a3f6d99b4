import type { LinkTarget } from './tree'

/** Longer addresses are refused. */
const ADDRESS_MAX = 2048

/** Largest picture inside the article itself. */
const INLINE_PICTURE_MAX = 64 * 1024

/**
 * An absolute https address: an ASCII host name (no look-alike letters) without a user name, an optional port, and a rest
 * without spaces, control characters, quotes or backslashes.
 */
const HTTPS =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\"'<>`\u0000-\u001f\u007f]*)?$/i

/** An address from the root of this origin; `//host` and `/\host` would be another origin. */
const FROM_ROOT = /^\/(?![/\\])[^\s\\"'<>`\u0000-\u001f\u007f]*$/

/**
 * Calls of this server: reading an article must not make one. A server decodes a path before it reads
 * it, and a browser removes dots, so neither may hide one; a path with dots or with an escape that can't be decoded is refused.
 */
const CALLS = /^\/+(?:api|ops)(?:\/|$)/i
const DOTS = /\/\.{1,2}(?:\/|$)/

function isCall(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  try {
    const decoded = decodeURIComponent(path)
    return CALLS.test(decoded) || DOTS.test(decoded)
  } catch {
    return true
  }
}

const INLINE_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i

/** A page of this app as editors write it: `/pages/news/detail?id=3`, with or without `#`. */
const PAGE = /^#?(\/pages\/.*)$/

export const isHttps = (address: string): boolean =>
  address.length <= ADDRESS_MAX && HTTPS.test(address)

/** Where a link may lead; undefined when its address is refused, which leaves plain text. */
export function linkTarget(
  href: string | undefined,
  readPage: (address: string) => string | null,
): LinkTarget | undefined {
  const address = (href ?? '').trim()
  const inApp = PAGE.exec(address)?.[1]
  const page = inApp === undefined ? null : readPage(inApp)
  if (page !== null) return { kind: 'page', url: page }
  return isHttps(address) ? { kind: 'external', url: address } : undefined
}

/**
 * An address a picture may be fetched from: https, a file of the app's own server, or a small inline bitmap. '' when refused.
 *
 * @param host origin that an address from the root belongs to; empty means the page's own
 */
export function pictureSource(src: string | undefined, host: string): string {
  const address = (src ?? '').trim()
  if (address.length <= INLINE_PICTURE_MAX && INLINE_PICTURE.test(address)) return address
  if (isHttps(address)) return address
  const path = host !== '' && address.startsWith(`${host}/`) ? address.slice(host.length) : address
  const isFile = path.length <= ADDRESS_MAX && FROM_ROOT.test(path) && !isCall(path)
  return isFile ? host + path : ''
}

/** The host of an https address, for showing where a link leads. */
export const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/i.exec(url)?.[1] ?? ''
