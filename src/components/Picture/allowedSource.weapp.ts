import { isInlinePicture } from './inlinePicture'

const LOCAL_FILE = /^(wxfile|http):\/\/(tmp|usr|store)[/_]/
const PACKAGED = /^\/(?!\/)/

/** A picture address safe to request: https, a file of the app itself, or an inline bitmap; otherwise null. */
export function allowedSource(src: string): string | null {
  const text = src.trim()
  const allowed =
    /^https:\/\//i.test(text) ||
    isInlinePicture(text) ||
    LOCAL_FILE.test(text) ||
    PACKAGED.test(text)
  return allowed ? text : null
}
