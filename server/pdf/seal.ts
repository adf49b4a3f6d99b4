import { SEAL, SEAL_PURPOSE, SEAL_STAR, sealLetters, sealLetterSize } from '@domain/index'

/** The red of ink pads, slightly transparent like ink. */
const RED = '#c8202a'
const OPACITY = 0.85

interface Circle {
  x: number
  y: number
  radius: number
}

/** Writes a line in the seal's red, centred on a point. */
function letter(doc: PDFKit.PDFDocument, text: string, size: number, x: number, y: number): void {
  doc.fontSize(size)
  doc.text(text, x - doc.widthOfString(text) / 2, y, { baseline: 'middle', lineBreak: false })
}

/** Draws the lender's round seal over the page, in the document's current font. */
export function drawSeal(doc: PDFKit.PDFDocument, name: string, { x, y, radius }: Circle): void {
  const ring = SEAL.ring * radius
  const letters = sealLetters(name)
  doc.save().fillColor(RED).strokeColor(RED).opacity(OPACITY)
  doc
    .lineWidth(ring)
    .circle(x, y, radius - ring / 2)
    .stroke()
  doc.polygon(...SEAL_STAR.map(([px, py]) => [x + px * radius, y + py * radius])).fill()
  for (const { text, turn, ...at } of letters) {
    doc.save()
    doc.translate(x + at.x * radius, y + at.y * radius).rotate((turn * 180) / Math.PI)
    letter(doc, text, sealLetterSize(letters.length) * radius, 0, 0)
    doc.restore()
  }
  letter(doc, SEAL_PURPOSE, SEAL.purposeSize * radius, x, y + SEAL.purposeAt * radius)
  doc.opacity(1).restore()
}
