/** A file a person picked, readable in parts on both platforms. */
export interface LocalFile {
  /** As the device names it. */
  name: string
  /** Bytes. */
  size: number
  /** By name and the device's word: image/jpeg, application/pdf; the server looks at the bytes. */
  mime: string
  /** What an <img> and an upload take. */
  path: string
  /** Bytes from `start` up to, not including, `end`. */
  read: (start: number, end: number) => Promise<ArrayBuffer>
  /** A temporary path holding just those bytes; `drop` lets it go. */
  part: (start: number, end: number) => Promise<{ path: string; drop: () => void }>
}
