import type { Page, PageAsk } from '../../operating/pages'
import type { OpsArguments, Table } from './types'

/** Rows per page. */
const PAGE = 50

/** The option that continues a list. */
export const AFTER = { after: '从这一编号之后列起，即下一页' }

/** Note on paging in the help of a list. */
export const PAGED = `每页 ${PAGE} 条`

/** The page that `--after` asks for. */
export const askedPage = ({ after = '' }: OpsArguments): PageAsk => ({
  after: after || null,
  size: PAGE,
})

/** A page as a table, with a hint of the next one below it. */
export const pageTable = (table: Table, { next }: Page<unknown>) => ({
  tables: [table],
  ...(next === null ? {} : { message: `后面还有，下一页：--after ${next}` }),
})
