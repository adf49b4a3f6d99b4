import { apiAddress } from './apiAddress'
import type {
  CanShowPdf,
  FileEnding,
  FileWay,
  ForgetFiles,
  HandOverFile,
  OpenPdf,
} from './handOver.types'

// Files given to the person: the browser downloads or shows them.

/**
 * How long the address stays valid, in ms. Safari starts reading a download only after the script has ended, fails when
 * the address was revoked by then, and reports no end of the download.
 */
const GOOD_FOR_MS = 40_000

/** Has the browser save a file under this name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), GOOD_FOR_MS)
}

/** Whether this is WeChat's own browser, which saves no files from pages. */
export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

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

/** `pdfViewerEnabled` since Chrome 94 and iOS 16.4; a browser that does not say is taken to show PDFs. */
export const canShowPdf: CanShowPdf = () =>
  // oxlint-disable-next-line compat/compat -- absent, it is undefined, and the PDF is opened
  navigator.pdfViewerEnabled !== false || inWeChat()

/** Opens the PDF in a tab of a browser that can show it, else downloads it, since a tab would stay empty. */
export const openPdf: OpenPdf = async (url, name) => {
  if (!canShowPdf()) {
    const answer = await fetch(apiAddress(url))
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return download(await answer.blob(), `${name}.pdf`)
  }
  const link = document.createElement('a')
  link.href = apiAddress(url)
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
