import { encode } from 'uqr'
import { type Column, drawColumns } from './columns'
import { SUBSTITUTE_NOTE, useAllFonts } from './glyphs'
import { drawSeal } from './seal'

const MARGIN = 56
const TEXT_SIZE = 10
const SMALL_SIZE = 8
const TITLE_SIZE = 18
const HEADING_SIZE = 11
const LINE_GAP = 4
const INK = '#1a1a1a'
const FAINT = '#666666'
const RULE = '#cccccc'
const FRAME_COLOUR = '#2168c4'
const STROKE = 0.35
const LARGE_SIZE = 12
const QR_SIDE = 80
const SEAL_RADIUS = 48
/** Between the lines of the issuer and the seal, points. */
const SEAL_GAP = 12
/** The double frame of a certificate: distance from the edge and width of each line. */
const FRAME = [
  [34, 2],
  [39, 0.7],
] as const
/** Distance of what stands in the frame from the sheet's edge. */
const FRAMED_MARGIN = 72
/** Space a heading needs below it; otherwise it moves to the next page. */
const HEADING_ROOM = 60

export interface PaperInfo {
  title: string
  /** Creation time; fixed, so that the same document gives the same bytes. */
  at: Date
  /** One sheet in a double frame. */
  isFramed?: boolean
}

/** A file in a document. */
interface AttachedFile {
  name: string
  type: string
  description: string
  bytes: Uint8Array
}

/** How a document is found to be genuine. */
interface Check {
  /** What the code is. */
  name: string
  code: string
  /** Address in the QR code. */
  address: string
  note: string
}

/**
 * An A4 document written from top to bottom. A character that no font has is written as its number, and a note at the
 * end says so.
 */
export interface Paper {
  title(text: string): void
  heading(text: string): void
  text(text: string, size?: 'normal' | 'large'): void
  centred(text: string): void
  faint(text: string): void
  /** Rows of two columns: label and value. */
  table(rows: readonly (readonly [string, string])[]): void
  /** A table whose head repeats on every page; `emphasis`: the last row holds sums. */
  columns(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    emphasis?: boolean,
  ): void
  /** Names on the left, values at the right margin, with a rule above each. */
  facts(rows: readonly (readonly [string, string])[]): void
  /** A QR code at the left margin, and beside it the code that it carries. */
  check(check: Check): void
  /** Issuer and date at the right margin, with the seal. */
  signature(name: string, day: string): void
  /** Puts a file into the document, beside its pages. */
  attach(file: AttachedFile): void
  /** Ends the document, with a small line at the foot of every page. */
  finish(foot: string): Promise<Buffer>
}

/** Opens an empty document. */
export async function newPaper({ title, at, isFramed = false }: PaperInfo): Promise<Paper> {
  // Slow to load, so it must not delay the server's start.
  const { default: PDFDocument } = await import('pdfkit')
  const margin = isFramed ? FRAMED_MARGIN : MARGIN
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const glyphs = useAllFonts(doc)
  const printable = (text: string): string => glyphs.printable(text)

  const write = (text: string, size: number, colour = INK): PDFKit.PDFDocument =>
    doc.font('text').fontSize(size).fillColor(colour).strokeColor(colour).text(printable(text), {
      lineGap: LINE_GAP,
    })
  /** The font has one weight; an outline in the same colour makes it bolder. */
  const writeBold = (text: string, size: number, align: 'left' | 'center'): void => {
    doc.font('text').fontSize(size).fillColor(INK).strokeColor(INK).lineWidth(STROKE)
    doc.text(printable(text), { align, lineGap: LINE_GAP, fill: true, stroke: true })
  }

  function writeFeet(foot: string): void {
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page)
      // Writes below the bottom margin, where text would otherwise open a new page.
      doc.page.margins.bottom = 0
      doc.font('text').fontSize(SMALL_SIZE).fillColor(FAINT)
      const line = `${printable(foot)}　第 ${page + 1} / ${count} 页`
      doc.text(line, MARGIN, doc.page.height - MARGIN / 2 - SMALL_SIZE, {
        align: 'center',
        lineBreak: false,
        width: doc.page.width - 2 * MARGIN,
      })
    }
  }

  function drawFrame(): void {
    for (const [inset, line] of FRAME) {
      const { width, height } = doc.page
      doc.lineWidth(line).strokeColor(FRAME_COLOUR)
      doc.rect(inset, inset, width - 2 * inset, height - 2 * inset).stroke()
    }
    doc.y = 1.6 * margin
  }

  function drawFacts(rows: readonly (readonly [string, string])[]): void {
    const right = doc.page.width - margin
    doc.moveDown(1)
    for (const [name, value] of rows) {
      const top = doc.y
      doc.lineWidth(0.5).strokeColor(RULE).moveTo(margin, top).lineTo(right, top).stroke()
      doc.font('text').fontSize(TEXT_SIZE)
      doc.fillColor(FAINT).text(printable(name), margin, top + 7, { lineBreak: false })
      const width = right - margin - 120
      doc.fillColor(INK).text(printable(value), right - width, top + 7, { width, align: 'right' })
      doc.y += 7
    }
    doc.x = margin
  }

  function drawQrCode(text: string, top: number): void {
    const { data, size } = encode(text, { border: 0 })
    const module = QR_SIDE / size
    data.forEach((line, row) =>
      line.forEach((isDark, column) => {
        if (isDark) doc.rect(margin + column * module, top + row * module, module, module)
      }),
    )
    doc.fill(INK)
  }

  /** At the foot of the sheet. */
  function drawCheck({ name, code, address, note }: Check): void {
    const top = doc.page.height - margin - QR_SIDE
    if (doc.y > top) doc.addPage()
    drawQrCode(address, top)
    const left = margin + QR_SIDE + 16
    const width = doc.page.width - margin - left
    doc
      .font('text')
      .fontSize(TEXT_SIZE)
      .fillColor(FAINT)
      .text(name, left, top + 6)
    doc
      .fontSize(LARGE_SIZE + 2)
      .fillColor(INK)
      .text(code, left, top + 22)
    doc.fontSize(SMALL_SIZE).fillColor(FAINT)
    doc.text(printable(note), left, top + 46, { width, lineGap: LINE_GAP })
    doc.x = margin
  }

  function sign(name: string, day: string): void {
    if (doc.y + 2 * SEAL_RADIUS > doc.page.height - margin) doc.addPage()
    const middle = doc.y + 2 * LINE_GAP + SEAL_RADIUS
    const seal = doc.page.width - margin - SEAL_RADIUS
    doc.font('text').fontSize(TEXT_SIZE).fillColor(INK)
    // The seal stands beside both lines and covers no word, as on the page and in the picture.
    doc.text(`${printable(name)}\n${day}`, margin, middle - TEXT_SIZE - LINE_GAP, {
      width: seal - SEAL_RADIUS - SEAL_GAP - margin,
      align: 'right',
      lineGap: LINE_GAP,
    })
    drawSeal(doc, name, { x: seal, y: middle, radius: SEAL_RADIUS })
    doc.x = margin
    doc.y = middle + SEAL_RADIUS
  }

  if (isFramed) drawFrame()

  return {
    title(text) {
      writeBold(text, TITLE_SIZE, 'center')
      doc.moveDown(0.5)
    },
    heading(text) {
      if (doc.y > doc.page.height - MARGIN - HEADING_ROOM) doc.addPage()
      else doc.moveDown(0.6)
      writeBold(text, HEADING_SIZE, 'left')
    },
    text: (text, size = 'normal') => void write(text, size === 'large' ? LARGE_SIZE : TEXT_SIZE),
    centred(text) {
      doc.font('text').fontSize(TEXT_SIZE).fillColor(FAINT)
      doc.text(printable(text), { align: 'center' })
      doc.moveDown(2)
    },
    faint: (text) => void write(text, SMALL_SIZE, FAINT),
    table(rows) {
      doc.moveDown(0.4)
      doc.font('text').fontSize(TEXT_SIZE).fillColor(INK)
      doc.table({
        columnStyles: ['30%', '*'],
        defaultStyle: { padding: 5, border: 0.5, borderColor: RULE },
        data: rows.map((row) => row.map(printable)),
      })
      doc.x = MARGIN
    },
    columns: (columns, rows, emphasis = false) =>
      drawColumns(doc, MARGIN, { columns, rows: rows.map((row) => row.map(printable)), emphasis }),
    facts: drawFacts,
    check: drawCheck,
    signature: sign,
    attach({ name, type, description, bytes }) {
      doc.file(Buffer.from(bytes), { name, type, description, creationDate: at, modifiedDate: at })
    },
    finish(foot) {
      if (glyphs.hasSubstitutes) {
        doc.moveDown(0.6)
        write(SUBSTITUTE_NOTE, SMALL_SIZE, FAINT)
      }
      if (!isFramed) writeFeet(foot)
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)))
        doc.on('error', reject)
        doc.end()
      })
    },
  }
}
