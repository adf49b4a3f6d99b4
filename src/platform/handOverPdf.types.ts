/**
 * Gives a PDF that was not fetched by an address, in base64, to the person. Rejects where the device does not let it.
 * @param name of the file, without its ending
 */
export type HandOverPdf = (base64: string, name: string) => Promise<void>

/** What becomes of the file: a download of the person's own, or shown by WeChat's reader. */
export type PdfWay = 'downloaded' | 'opened'

/** Deletes what was written for a reader, whose page was left. */
export type ForgetPdf = () => void
