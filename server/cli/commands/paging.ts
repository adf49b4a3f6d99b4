import type { OpsArguments, Table } from './types'

/** Rows of one page. */
const PAGE = 50

/** The option by which a list goes on. */
export const AFTER = { after: '从这一编号之后列起，即下一页' }

/** How a list says that it comes in pages. */
export const PAGED = `每页 ${PAGE} 条`

interface PageQuery {
  /** Number of the last row of the page before; null for the first page. */
  after: string | null
  /** One more than a page has: whether there is a next one. */
  limit: number
}

export interface Page<Row> {
  rows: Row[]
  /** What to say below the page; nothing on the last one. */
  next: { message?: string }
}

/**
 * Reads one page of a list.
 * @param numberOf what a row is called in `--after`
 */
export async function readPage<Row>(
  { after = '' }: OpsArguments,
  find: (query: PageQuery) => Promise<Row[]>,
  numberOf: (row: Row) => string,
): Promise<Page<Row>> {
  const found = await find({ after: after || null, limit: PAGE + 1 })
  const rows = found.slice(0, PAGE)
  const last = rows[rows.length - 1]
  if (last === undefined || found.length <= PAGE) return { rows, next: {} }
  return { rows, next: { message: `后面还有，下一页：--after ${numberOf(last)}` } }
}

/** A page as a table, with what follows it. */
export const pageTable = (table: Table, { next }: Page<unknown>) => ({ tables: [table], ...next })
