import type { RichElement, RichNode } from './tree'

export interface Cell<T> {
  /** First grid lines of the cell, from 1, and how many rows and columns it spans. */
  row: number
  column: number
  rows: number
  columns: number
  header: boolean
  content: T
}

/** A table as a grid: every cell has its position, so that it can be drawn without a table element. */
export interface Table<T> {
  columns: number
  rows: Cell<T>[][]
}

const MAX_COLUMNS = 20

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'

const isCell = (node: RichNode): node is RichElement =>
  isElement(node) && (node.tag === 'td' || node.tag === 'th')

/** Places the cells as browsers do: each in the first column of its row that no cell above reaches into. */
export function tableOf<T>(
  table: RichElement,
  read: (cell: RichElement) => T,
): { table: Table<T>; others: RichNode[] } {
  const { rows: found, others } = sortOut(table.children)
  const taken = new Set<string>()
  let columns = 1

  const rows = found.map((row, index) => {
    let column = 1
    return row.children.filter(isCell).flatMap((cell): Cell<T>[] => {
      while (taken.has(`${index + 1},${column}`)) column += 1
      if (column > MAX_COLUMNS) return []
      const span = {
        columns: Math.min(cell.columns ?? 1, MAX_COLUMNS + 1 - column),
        rows: Math.min(cell.rows ?? 1, found.length - index),
      }
      const place = { row: index + 1, column, ...span }
      occupy(taken, place)
      columns = Math.max(columns, column + span.columns - 1)
      return [{ ...place, header: cell.tag === 'th', content: read(cell) }]
    })
  })
  return { table: { columns, rows: rows.filter((row) => row.length > 0) }, others }
}

/** Separates the rows, at any depth, from other content of the table. */
function sortOut(nodes: readonly RichNode[]): { rows: RichElement[]; others: RichNode[] } {
  const rows: RichElement[] = []
  const others: RichNode[] = []
  for (const node of nodes) {
    if (isElement(node) && (node.tag === 'thead' || node.tag === 'tbody')) {
      const inner = sortOut(node.children)
      rows.push(...inner.rows)
      others.push(...inner.others)
    } else if (isElement(node) && node.tag === 'tr') rows.push(node)
    else others.push(node)
  }
  return { rows, others }
}

function occupy(
  taken: Set<string>,
  { row, column, rows, columns }: { row: number; column: number; rows: number; columns: number },
): void {
  for (let r = row; r < row + rows; r += 1)
    for (let c = column; c < column + columns; c += 1) taken.add(`${r},${c}`)
}
