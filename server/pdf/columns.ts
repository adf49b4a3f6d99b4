/** A column of a table. */
export interface Column {
  /** Empty in every column for a table without a head. */
  head: string
  /** Share of the width, relative to the other columns. */
  share: number
  align?: 'left' | 'right'
}

const SIZE = 8
const PADDING = 4
const LINE_GAP = 2
const INK = '#1a1a1a'
const FAINT = '#666666'
const RULE = '#cccccc'
const SHADE = '#f2f2f2'

interface Columns {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The last row holds sums. */
  emphasis: boolean
}

/** Draws a table at the document's current position; a row never breaks across pages. */
export function drawColumns(
  doc: PDFKit.PDFDocument,
  margin: number,
  { columns, rows, emphasis }: Columns,
): void {
  const room = doc.page.width - 2 * margin
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (room * share) / shares)
  const lefts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, w) => sum + w, 0))

  const heightOf = (cells: readonly string[]): number =>
    2 * PADDING +
    Math.max(
      ...cells.map((text, at) =>
        doc.heightOfString(text, { width: (widths[at] ?? 0) - 2 * PADDING, lineGap: LINE_GAP }),
      ),
    )

  function drawRow(cells: readonly string[], colour: string, shaded: boolean): void {
    const height = heightOf(cells)
    const top = doc.y
    if (shaded) doc.rect(margin, top, room, height).fill(SHADE)
    doc.fillColor(colour)
    cells.forEach((text, at) => {
      const width = (widths[at] ?? 0) - 2 * PADDING
      const { align = 'left' } = columns[at] ?? {}
      doc.text(text, (lefts[at] ?? margin) + PADDING, top + PADDING, {
        width,
        align,
        lineGap: LINE_GAP,
      })
    })
    doc.y = top + height
    doc.moveTo(margin, doc.y).lineTo(margin + room, doc.y)
    doc.lineWidth(0.5).strokeColor(RULE).stroke()
  }

  const heads = columns.map(({ head }) => head)
  const hasHeads = heads.some((head) => head !== '')
  const drawHeads = () => {
    if (hasHeads) drawRow(heads, FAINT, true)
  }
  const isBeyond = (height: number): boolean => doc.y + height > doc.page.height - margin

  doc.font('text').fontSize(SIZE)
  doc.moveDown(0.4)
  if (isBeyond(heightOf(heads) + heightOf(rows[0] ?? heads))) doc.addPage()
  drawHeads()
  rows.forEach((cells, at) => {
    if (isBeyond(heightOf(cells))) {
      doc.addPage()
      drawHeads()
    }
    drawRow(cells, INK, emphasis && at === rows.length - 1)
  })
  doc.x = margin
}
