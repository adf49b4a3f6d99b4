/** A scheme, or `//host`. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * The address of a file as it is fetched: a relative one (`/uploads/a.png`) belongs to the host of the API, which on H5
 * may be another than the page's. Absolute ones, `data:`, `blob:` and files of the device stay as they are.
 */
export function apiAddress(address: string): string {
  const host = process.env.TARO_APP_API_HOST ?? ''
  const text = address.trim()
  if (text === '' || host === '' || ABSOLUTE.test(text)) return text
  return `${host}/${text.replace(/^\.?\//, '')}`
}
