import { copyText } from './copyText.h5'
import { download, inWeChat } from './download.h5'
import type { Saved, SaveText } from './saveText.types'

export const saves: Saved = inWeChat() ? 'copied' : 'downloaded'

/** Downloads a small file; a calendar file opens the device's calendar. Copies the text where nothing can be saved. */
export const saveText: SaveText = async ({ name, mime, text, plain }) => {
  if (saves === 'downloaded') return download(new Blob([text], { type: mime }), name)
  if (!(await copyText(plain))) throw new Error('nothing could be copied')
}
