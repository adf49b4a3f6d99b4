import type { Saved, TextFile } from './saveText.types'

/** Downloads a small file; a calendar file opens the device's calendar. */
export async function saveText({ name, mime, text }: TextFile): Promise<Saved> {
  const url = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  return 'downloaded'
}
