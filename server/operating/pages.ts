export interface PageAsk {
  /** Number of the previous page's last row; null for the first page. */
  after: string | null
  /** Rows per page. */
  size: number
}

export interface Page<Row> {
  rows: Row[]
  /** Number after which the next page begins; null on the last page. */
  next: string | null
}

interface PageQuery {
  after: string | null
  /** One more than a page, to see whether there is a next one. */
  limit: number
}

/**
 * Reads one page of a list.
 * @param numberOf the number by which the next page continues after a row
 */
export async function readPage<Row>(
  { after, size }: PageAsk,
  find: (query: PageQuery) => Promise<Row[]>,
  numberOf: (row: Row) => string,
): Promise<Page<Row>> {
  const found = await find({ after, limit: size + 1 })
  const rows = found.slice(0, size)
  const last = rows[rows.length - 1]
  return { rows, next: last === undefined || found.length <= size ? null : numberOf(last) }
}
