/**
 * What may stand before a document and is left out: a byte order mark and empty lines, as servers and mail programs add
 * them. Anything else could make the file pass as another type.
 */
const LEAD = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]{0,1000}(?=%PDF-[12]\.\d)/

/** Offset at which a document starts; null when the bytes are no document. */
export const pdfStart = (bytes: Buffer): number | null =>
  LEAD.exec(bytes.toString('latin1', 0, 1_100))?.[0].length ?? null
