import { copyText } from './copyText.h5'
import { download, inWeChat } from './handOver.h5'

// Ways into the device's calendar: a file, or an address that it subscribes to.

interface TextFile {
  name: string
  mime: string
  text: string
  /** Text to copy where no file can be saved. */
  plain: string
}

/** How the person got the text. */
export type Saved = 'downloaded' | 'copied'

/** Rejects when the device refuses. */
export type SaveText = (file: TextFile) => Promise<void>

export const saves: Saved = inWeChat() ? 'copied' : 'downloaded'

/** Downloads a small file; a calendar file opens the device's calendar. Copies the text where nothing can be saved. */
export const saveText: SaveText = async ({ name, mime, text, plain }) => {
  if (saves === 'downloaded') return download(new Blob([text], { type: mime }), name)
  if (!(await copyText(plain))) throw new Error('nothing could be copied')
}

/** Opens a calendar address in the device's calendar, which asks the person; null where no other app can be opened. */
export type Subscribe = ((url: string) => void) | null

/** WeChat's own browser opens no other app, and Android has no calendar that opens such an address. */
export const subscribe: Subscribe =
  inWeChat() || /Android/i.test(navigator.userAgent)
    ? null
    : (url) => {
        const link = document.createElement('a')
        link.href = url.replace(/^https?:/, 'webcal:')
        link.click()
      }
