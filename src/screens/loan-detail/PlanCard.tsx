import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { InstalmentPlan } from '@/api/readInstalments'
import { isReadable, readableOr } from '@domain/unreadable'
import { Card, Notice, Skeleton } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { LongList } from '@/parts/LongList'
import { Portion, STEP } from '@/parts/Portion'
import type { LoanModel } from '@/stores/LoanModel'
import { InstalmentItem } from './InstalmentItem'
import { PlanTotals } from './PlanTotals'

/** The next one due is among them. */
const inSight = ({ rows, nextDueDate }: InstalmentPlan): number =>
  Math.max(STEP, rows.findIndex(({ dueDate }) => dueDate === nextDueDate) + 1)

/** Every instalment with what it is made of and what was paid of it. */
export const PlanCard = observer(function PlanCard({ loan }: { loan: LoanModel }) {
  const { plan } = loan
  return (
    <Card title="还款计划">
      <LoadState
        of={plan}
        retry={() => loan.loadPlan()}
        skeleton={<Skeleton kind="list" rows={3} />}
      >
        {(value) => (
          <>
            {value.rows.some(({ planned }) => planned) && (
              <Notice tone="neutral">放款后才会确定还款日，下面是按今天放款预计的日期。</Notice>
            )}
            <PlanTotals plan={value} />
            <Portion rows={value.rows} least={inSight(value)}>
              {(rows) => (
                <View className="instalments">
                  <LongList items={rows}>
                    {(row, at) => (
                      <InstalmentItem
                        key={readableOr(row.no, `at${at}`)}
                        row={row}
                        current={isReadable(row.dueDate) && row.dueDate === value.nextDueDate}
                      />
                    )}
                  </LongList>
                </View>
              )}
            </Portion>
          </>
        )}
      </LoadState>
    </Card>
  )
})
