export interface TextFile {
  name: string
  mime: string
  text: string
  /** What is copied where no file can be handed over. */
  plain: string
}

/** How the text reached the person. */
export type Saved = 'downloaded' | 'copied'
