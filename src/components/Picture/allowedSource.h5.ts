import { apiAddress, isInlinePicture } from '@/platform/apiAddress'

const originOf = (address: string): string => new URL(address, window.location.href).origin

/**
 * A picture address safe to request, or null: https, this origin, the API's, a file picked here, or an inline bitmap.
 * A relative one belongs to the API's host.
 */
export function allowedSource(src: string): string | null {
  const text = apiAddress(src)
  if (isInlinePicture(text)) return text
  if (text === '') return null
  try {
    const url = new URL(text, window.location.href)
    const { origin } = window.location
    const isOwn =
      url.origin === origin || url.origin === originOf(process.env.TARO_APP_API_HOST ?? '')
    return url.protocol === 'https:' || (isOwn && /^(http|blob):$/.test(url.protocol))
      ? url.href
      : null
  } catch {
    return null
  }
}
