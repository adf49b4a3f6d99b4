/** Receives the parts of an editor's HTML in document order. Every element is opened and closed. */
export interface HtmlReader {
  /** Names in lower case; attributes decoded. */
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  close: () => void
  /** With entities decoded. */
  text: (text: string) => void
}

/** Parses HTML, however broken; runs, loads and draws nothing of it. Never throws. */
export type ParseHtml = (html: string, reader: HtmlReader) => void
