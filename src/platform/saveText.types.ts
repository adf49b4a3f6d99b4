interface TextFile {
  name: string
  mime: string
  text: string
  /** What is copied where no file can be handed over. */
  plain: string
}

/** How the text reaches the person on this platform. */
export type Saved = 'downloaded' | 'copied'

/** Rejects where the device does not let it. */
export type SaveText = (file: TextFile) => Promise<void>
