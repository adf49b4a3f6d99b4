import { download } from './download.h5'
import type { ForgetPdf, HandOverPdf, PdfWay } from './handOverPdf.types'
import { inWeChat } from './inWeChat.h5'

/** Null in WeChat's own browser, which saves no file a page hands it. */
export const pdfWay = (): PdfWay | null => (inWeChat() ? null : 'downloaded')

export const handOverPdf: HandOverPdf = async (base64, name) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  download(new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`)
}

/** A download is the person's. */
export const forgetPdf: ForgetPdf = () => {}
