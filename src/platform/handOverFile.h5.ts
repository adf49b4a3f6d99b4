import { download, inWeChat } from './download.h5'
import type { FileEnding, FileWay, ForgetFiles, HandOverFile } from './handOverFile.types'

const MIME: Record<FileEnding, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  json: 'application/json',
}

/** Null in WeChat's own browser, which saves no files from pages. */
export const fileWay = (_ending: FileEnding): FileWay | null => (inWeChat() ? null : 'downloaded')

export const handOverFile: HandOverFile = async ({ base64, name, ending }) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  download(new Blob([bytes], { type: MIME[ending] }), `${name}.${ending}`)
}

/** A downloaded file belongs to the person and is kept. */
export const forgetFiles: ForgetFiles = () => {}
