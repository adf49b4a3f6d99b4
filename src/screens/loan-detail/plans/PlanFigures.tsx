import { instalmentShortName } from '@domain/instalmentNames'
import { displayYuan, type Fen, sumFen } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { FigureTable } from '@/widgets/FigureTable'

export interface PlanFiguresProps {
  /** By due date. */
  rows: readonly InstalmentRow[]
}

/** What each instalment is made of and leaves, as a table: with the sums of all, which the rows of the plan lack. */
export function PlanFigures({ rows }: PlanFiguresProps) {
  const sum = (of: 'principal' | 'interest') => sumFen(rows.map((row) => row[of]))
  const left = balances(rows)
  return (
    <FigureTable
      label="每期的本金和利息"
      columns={['期数', '本金（元）', '利息（元）', '剩余本金']}
      rows={[
        ...rows.map(({ no, principal, interest }, at) => [
          instalmentShortName(no),
          displayYuan(principal),
          displayYuan(interest),
          displayYuan(left[at] ?? null),
        ]),
        ['合计', displayYuan(sum('principal')), displayYuan(sum('interest')), ''],
      ]}
    />
  )
}

/** Fen of principal that each instalment leaves. */
function balances(rows: readonly InstalmentRow[]): Fen[] {
  let left = sumFen(rows.map(({ principal }) => principal))
  return rows.map(({ principal }) => (left -= principal))
}
