import { apiAddress, isInlinePicture } from '@/platform/apiAddress'

const LOCAL_FILE = /^(wxfile|http):\/\/(tmp|usr|store)[/_]/

/** The app's own server, which in development has no https. */
const isOwnServer = (text: string): boolean => {
  const host = process.env.TARO_APP_API_HOST
  return Boolean(host) && text.startsWith(`${host}/`)
}

/**
 * A picture address safe to request, or null: https, the API's server, a file of the device, or an inline bitmap.
 * A relative one belongs to the API's host.
 */
export function allowedSource(src: string): string | null {
  const text = apiAddress(src)
  const allowed =
    /^https:\/\//i.test(text) || isInlinePicture(text) || LOCAL_FILE.test(text) || isOwnServer(text)
  return allowed ? text : null
}
