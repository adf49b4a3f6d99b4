import { isInlinePicture } from './inlinePicture'

/** A picture address safe to request: https, this origin, a file picked here, or an inline bitmap; otherwise null. */
export function allowedSource(src: string): string | null {
  const text = src.trim()
  if (isInlinePicture(text)) return text
  if (text === '') return null
  try {
    const url = new URL(text, window.location.href)
    const own = url.origin === window.location.origin && /^(https?|blob):$/.test(url.protocol)
    return url.protocol === 'https:' || own ? url.href : null
  } catch {
    return null
  }
}
