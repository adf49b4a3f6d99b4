import type { OpsArguments, Table } from './types'

/** Rows per page. */
const PAGE = 50

/** The option that continues a list. */
export const AFTER = { after: '从这一编号之后列起，即下一页' }

/** Note on paging in the help of a list. */
export const PAGED = `每页 ${PAGE} 条`

interface PageQuery {
  /** Number of the previous page's last row; null for the first page. */
  after: string | null
  /** One more than a page, to see whether there is a next one. */
  limit: number
}

export interface Page<Row> {
  rows: Row[]
  /** Hint below the page; absent on the last page. */
  next: { message?: string }
}

/**
 * Reads one page of a list.
 * @param numberOf the number of a row for `--after`
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

/** A page as a table with its hint. */
export const pageTable = (table: Table, { next }: Page<unknown>) => ({ tables: [table], ...next })
