import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFPage,
} from '@cantoo/pdf-lib'

const streamText = (object: PDFObject | undefined): string =>
  object instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
    : ''

function contentsOf({ node }: PDFPage): string {
  const contents = node.Contents()
  if (!(contents instanceof PDFArray)) return streamText(contents)
  return contents
    .asArray()
    .map((ref) => streamText(node.context.lookup(ref)))
    .join('\n')
}

/** Characters of a font's glyphs, by their place in the table that the font is embedded with. */
function charactersOf(font: PDFDict): string[] {
  const table = streamText(font.lookup(PDFName.of('ToUnicode')))
  return [...table.matchAll(/<\w{4}> <\w{4}> \[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replace(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}

/** What a glyph without a shape is read as: the empty box. */
export const BOX = '☒'

/**
 * The text of a PDF made by the server, as a reader copies it; the empty box of a font is {@link BOX}. A line is set in one
 * or more pieces.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes)
  return document
    .getPages()
    .map((page) => {
      const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
      let characters: string[] = []
      let text = ''
      for (const [, font, pieces] of contentsOf(page).matchAll(/\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
        if (font) characters = charactersOf(fonts?.lookup(PDFName.of(font), PDFDict) as PDFDict)
        for (const [, glyphs = ''] of (pieces ?? '').matchAll(/<(\w+)>/g))
          text += (glyphs.match(/\w{4}/g) ?? [])
            .map((glyph) => (glyph === '0000' ? BOX : (characters[parseInt(glyph, 16)] ?? '')))
            .join('')
      }
      return text
    })
    .join('\n')
}
