/** An address with a scheme, or `//host`. */
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Address to fetch a file from: a relative one (`/uploads/a.png`) belongs to the API's host, which on H5 may differ
 * from the page's. Absolute ones, `data:`, `blob:` and local files stay unchanged.
 */
export function apiAddress(address: string): string {
  const host = process.env.TARO_APP_API_HOST ?? ''
  const text = address.trim()
  if (text === '' || host === '' || ABSOLUTE.test(text)) return text
  return `${host}/${text.replace(/^\.?\//, '')}`
}

/** Whether it is a data URL of a picture, which as an image runs no script, not even SVG. */
export function isInlinePicture(src: string): boolean {
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(src)
}
