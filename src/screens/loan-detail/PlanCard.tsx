import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isReadable, readableOr } from '@domain/unreadable'
import type { InstalmentPlan, InstalmentRow } from '@/api/readInstalments'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { LongList } from '@/widgets/LongList/LongList'
import { Portion, STEP } from '@/loan/Portion/Portion'
import type { LoanModel } from '@/stores/LoanModel'
import { InstalmentItem } from './InstalmentItem'
import { InstalmentSheet } from './InstalmentSheet'
import { PlanTotals } from './PlanTotals'
import { pendingVouchers } from './ReviewNote'

/** How many instalments are shown until all are asked for. */
const NEXT = 3

/** The next one due is among them. */
const inSight = ({ rows, nextDueDate }: InstalmentPlan): number =>
  Math.max(STEP, rows.findIndex(({ dueDate }) => dueDate === nextDueDate) + 1)

/** The instalments to be paid next, the last where all are paid. */
function nextRows({ rows }: InstalmentPlan): InstalmentRow[] {
  const unpaid = rows.filter(({ amountDue }) => amountDue !== 0)
  return unpaid.length > 0 ? unpaid.slice(0, NEXT) : rows.slice(-NEXT)
}

/** The next instalments, or all of them, with what each is made of and what was paid of it. */
export const PlanCard = observer(function PlanCard({ loan }: { loan: LoanModel }) {
  const { plan } = loan
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<InstalmentRow | null>(null)
  const reviewed = pendingVouchers(loan).flatMap(({ nos }) => readableOr(nos, []))
  const isReviewed = ({ no }: InstalmentRow) => isReadable(no) && reviewed.includes(no)
  const { status } = loan.summary
  return (
    <Card title="还款计划">
      <LoadState
        of={plan}
        retry={() => loan.loadPlan()}
        skeleton={<Skeleton kind="list" rows={3} />}
      >
        {(value) => {
          const list = (rows: readonly InstalmentRow[]) => (
            <View className="instalments">
              <LongList items={rows}>
                {(row, at) => (
                  <InstalmentItem
                    key={readableOr(row.no, `at${at}`)}
                    row={row}
                    current={isReadable(row.dueDate) && row.dueDate === value.nextDueDate}
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
                <Notice tone="neutral">放款后才会确定还款日，下面是按今天放款预计的日期。</Notice>
              )}
              <PlanTotals plan={value} />
              {all || short ? (
                <Portion rows={value.rows} least={inSight(value)}>
                  {list}
                </Portion>
              ) : (
                <>
                  {list(nextRows(value))}
                  <View className="instalments-more">
                    <Button block variant="text" onPress={() => setAll(true)}>
                      {`查看全部 ${value.rows.length} 期`}
                    </Button>
                  </View>
                </>
              )}
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
