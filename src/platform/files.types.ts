/** A picked file, readable in parts on both platforms. */
export interface LocalFile {
  /** File name on the device. */
  name: string
  /** Bytes. */
  size: number
  /** By file name and the device's claim: image/jpeg, application/pdf. The server checks the bytes. */
  mime: string
  /** Path for an <img> or an upload. */
  path: string
  /** Bytes from `start` to `end`, `end` excluded. */
  read: (start: number, end: number) => Promise<ArrayBuffer>
  /** Temporary path of a file with only these bytes; `drop` deletes it. */
  part: (start: number, end: number) => Promise<{ path: string; drop: () => void }>
}
