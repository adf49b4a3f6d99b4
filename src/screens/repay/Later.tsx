import { observer } from 'mobx-react'
import { Card } from '@/components/Card/Card'
import { Portion } from '@/loan/Portion/Portion'
import type { Dues } from '@/stores/dues'
import { DueRow, DueRows } from './DueRows'

/** Instalments shown at first; 还款日历 has all. */
const SHOWN = 3

interface LaterProps {
  months: Dues['upcoming']
  /** Each instalment names its loan, as there are several. */
  named: boolean
  /** Leaves out a single next instalment, which leads the page. */
  isLed: boolean
}

/** Instalments still to come. */
export const Later = observer(function Later({ months, named, isLed }: LaterProps) {
  const items = months.flatMap((month) => month.items)
  const [first, second] = items
  const isLone = isLed && first?.row.dueDate !== second?.row.dueDate
  const rows = isLone ? items.slice(1) : items
  if (rows.length === 0) return null
  return (
    <Card title="未来还款">
      <Portion rows={rows} least={SHOWN}>
        {(shown) => (
          <DueRows items={shown}>
            {(item) => (
              <DueRow key={`${item.loan.orderNo}-${item.row.no}`} item={item} named={named} />
            )}
          </DueRows>
        )}
      </Portion>
    </Card>
  )
})
