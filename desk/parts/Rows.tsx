import { Card, Descriptions, Empty, Grid } from 'antd'
import type { ReactNode } from 'react'

export interface Column<Row> {
  title: string
  show: (row: Row) => ReactNode
  /** Figures stand right-aligned, so that they can be compared. */
  isFigure?: boolean
  /** What people wrote: it gets room to be read. */
  isProse?: boolean
  /** What can be done about the row: it stays in sight beside a table that is wider than the page. */
  isAction?: boolean
}

const classOf = ({
  isFigure,
  isProse,
  isAction,
}: Pick<Column<never>, 'isFigure' | 'isProse' | 'isAction'>) =>
  isFigure ? 'desk-figure' : isProse ? 'desk-prose' : isAction ? 'desk-act' : undefined

interface Props<Row> {
  /** What the rows are, for a screen reader. */
  label: string
  rows: Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Text in place of the rows when there are none. */
  empty: string
}

/** Rows of a list: a table where there is room, one card for each on a phone. */
export function Rows<Row extends object>({ label, rows, keyOf, columns, empty }: Props<Row>) {
  const { md } = Grid.useBreakpoint()
  if (rows.length === 0) return <Empty description={empty} image={Empty.PRESENTED_IMAGE_SIMPLE} />
  if (md) {
    // antd's own table measures the scroll bar by a style without the nonce of the page's policy.
    return (
      <div className="desk-scroll" role="group" aria-label={`${label}，可左右滚动`} tabIndex={0}>
        <table className="desk-table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={classOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.title} className={classOf(column)}>
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  return (
    <ul className="desk-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <Card size="small">
            <Descriptions
              column={1}
              size="small"
              items={columns
                .map(({ title, show }) => ({ key: title, label: title, children: show(row) }))
                .filter(({ children }) => children !== '' && children !== null)}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
