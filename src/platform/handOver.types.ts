/** A file held in memory, without an address. */
export interface GivenFile {
  base64: string
  /** Without extension. */
  name: string
  ending: FileEnding
}

export type FileEnding = 'pdf' | 'csv' | 'json'

/**
 * Gives the file to the person. Rejects when the device refuses. Forwarding must be the direct response to a tap, with
 * nothing awaited in between.
 */
export type HandOverFile = (file: GivenFile) => Promise<void>

/** What happens to the file: downloaded, opened in WeChat's reader, or forwarded to a chat. */
export type FileWay = 'downloaded' | 'opened' | 'forwarded'

/** Deletes the files written for WeChat, when the page is left. */
export type ForgetFiles = () => void

/** Whether the device shows a PDF; where not, it is downloaded. */
export type CanShowPdf = () => boolean

/**
 * Opens a PDF that needs no header, since its address is signed; a relative address is the API's. Where PDFs are not
 * shown, downloads it under the name, which is without extension. Rejects when it cannot be fetched.
 */
export type OpenPdf = (url: string, name: string) => Promise<void>
