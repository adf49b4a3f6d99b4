import type { Saved, SaveText } from './saveText.types'

export const saves: Saved = 'downloaded'

/** Downloads a small file; a calendar file opens the device's calendar. */
export const saveText: SaveText = async ({ name, mime, text }) => {
  const url = URL.createObjectURL(new Blob([text], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
