import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Portion, STEP } from '@/loan/Portion/Portion'
import type { LoanModel } from '@/stores/LoanModel'
import { Expander } from '@/widgets/Expander/Expander'
import { LoadState } from '@/widgets/LoadState'
import { LongList } from '@/widgets/LongList/LongList'
import { InstalmentItem } from './InstalmentItem'
import { InstalmentSheet } from './InstalmentSheet'
import { PlanFiguresPart } from './lazyParts'

/** Instalments shown at first. */
const NEXT = 3

/** How many are shown when all are asked for: the next one due is among them. */
const inSight = ({ rows, nextDueDate }: InstalmentPlan): number =>
  Math.max(STEP, rows.findIndex(({ dueDate }) => dueDate === nextDueDate) + 1)

/** The instalments to be paid next, the last where all are paid. */
function nextRows({ rows }: InstalmentPlan): InstalmentRow[] {
  const unpaid = rows.filter(({ amountDue }) => amountDue !== 0)
  return unpaid.length > 0 ? unpaid.slice(0, NEXT) : rows.slice(-NEXT)
}

/** What has to be paid now: the overdue ones where there are any, else what is due next. */
const isCurrent = (row: InstalmentRow, { rows, nextDueDate }: InstalmentPlan): boolean =>
  rows.some(({ status }) => status === 'overdue')
    ? row.status === 'overdue'
    : row.dueDate === nextDueDate

/** The next instalments, or all; each opens with its components and payments. */
export const PlanCard = observer(function PlanCard({ loan }: { loan: LoanModel }) {
  const { plan } = loan
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<InstalmentRow | null>(null)
  const reviewed = loan.pendingVouchers.flatMap(({ nos }) => nos)
  const isReviewed = ({ no }: InstalmentRow) => reviewed.includes(no)
  const { status } = loan.summary
  return (
    <Card title="还款计划">
      <LoadState
        of={plan}
        retry={() => loan.fetchPlan()}
        skeleton={<Skeleton kind="list" rows={3} />}
      >
        {(value) => {
          const list = (rows: readonly InstalmentRow[]) => (
            <View className="instalments">
              <LongList items={rows}>
                {(row) => (
                  <InstalmentItem
                    key={row.no}
                    row={row}
                    current={isCurrent(row, value)}
                    reviewed={isReviewed(row)}
                    onOpen={setOpened}
                  />
                )}
              </LongList>
            </View>
          )
          const short = value.rows.length <= NEXT + 1
          return (
            <>
              {value.rows.some(({ planned }) => planned) && (
                <Notice tone="neutral">放款后确定还款日，以下是按今天放款预计的日期。</Notice>
              )}
              {all || short ? (
                <Portion rows={value.rows} least={inSight(value)}>
                  {list}
                </Portion>
              ) : (
                <>
                  {list(nextRows(value))}
                  <Button block variant="text" onPress={() => setAll(true)}>
                    {`查看全部 ${value.rows.length} 期`}
                  </Button>
                </>
              )}
              <Expander show="查看明细" hide="收起明细">
                <PlanFiguresPart rows={value.rows} />
              </Expander>
            </>
          )
        }}
      </LoadState>
      {opened && (
        <InstalmentSheet
          row={opened}
          orderNo={loan.orderNo}
          payable={status === 'active' || status === 'overdue'}
          reviewed={isReviewed(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
})
