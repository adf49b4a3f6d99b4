/** Rows read and done per page: few enough that a stop waits for little. */
const PAGE = 100

/** Which rows a query is to read: those with ids above `after`, in the order of ids. */
export interface RowPage {
  after: number
  limit: number
}

/** The rows of a query one by one, read page by page; a page that is not full is the last. */
export async function* eachRow<Row extends { id: number }>(
  read: (page: RowPage) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const rows = await read({ after, limit: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** Does something with each row. @returns the errors of those it failed with, which do not stop the others */
export async function failuresOf<Row>(
  rows: AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for await (const row of rows) await work(row).catch((error: unknown) => failures.push(error))
  return failures
}
