/** What reads an editor's HTML is told, in the order of the document. Every element is opened and closed. */
export interface HtmlReader {
  /** Names in lower case; attributes decoded. */
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  close: () => void
  /** Decoded. */
  text: (text: string) => void
}

/** Reads HTML, however broken, to a reader; runs, loads and draws nothing of it. Never throws. */
export type ParseHtml = (html: string, reader: HtmlReader) => void
