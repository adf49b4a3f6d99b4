import { isInlinePicture } from './inlinePicture'

const LOCAL_FILE = /^(wxfile|http):\/\/(tmp|usr|store)[/_]/
const PACKAGED = /^\/(?!\/)/

/** Pictures of the app's own server, which in development has no https. */
const isOwnServer = (text: string): boolean => {
  const host = process.env.TARO_APP_API_HOST
  return Boolean(host) && text.startsWith(`${host}/`)
}

/** A picture address safe to request: https, the app's own server or files, or an inline bitmap; otherwise null. */
export function allowedSource(src: string): string | null {
  const text = src.trim()
  const allowed =
    /^https:\/\//i.test(text) ||
    isInlinePicture(text) ||
    LOCAL_FILE.test(text) ||
    PACKAGED.test(text) ||
    isOwnServer(text)
  return allowed ? text : null
}
