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
