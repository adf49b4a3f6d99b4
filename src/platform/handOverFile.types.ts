/** A file that was not fetched by an address. */
export interface GivenFile {
  base64: string
  /** Without its ending. */
  name: string
  ending: FileEnding
}

export type FileEnding = 'pdf' | 'csv' | 'json'

/**
 * Gives the file to the person. Rejects where the device does not let it. One that is forwarded has to be given in
 * answer to a tap, without anything in between.
 */
export type HandOverFile = (file: GivenFile) => Promise<void>

/** What becomes of the file: a download of the person's own, shown by WeChat's reader, or sent to a chat of theirs. */
export type FileWay = 'downloaded' | 'opened' | 'forwarded'

/** Deletes what was written for WeChat, when its page is left. */
export type ForgetFiles = () => void
