import type { OpsResult, Table } from './commands/types'
import { padded, printable, widthOf } from './text'

const GAP = '  '

function renderTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(printable))
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  const draw = (line: string[]) =>
    line
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join(GAP)
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP)
  const [head = [], ...body] = lines
  return [draw(head), rule, ...body.map(draw)].join('\n')
}

function renderRecord(record: [string, string][]): string {
  const width = Math.max(...record.map(([label]) => widthOf(label)))
  return record.map(([label, value]) => padded(label, width) + GAP + printable(value)).join('\n')
}

/** Formats a result for the terminal. */
export function render({ message, record, tables = [], drawing }: OpsResult): string {
  return [
    ...(record ? [renderRecord(record)] : []),
    ...tables.map(renderTable),
    ...(drawing ? [drawing.join('\n')] : []),
    ...(message ? [printable(message)] : []),
  ].join('\n\n')
}
