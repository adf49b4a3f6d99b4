import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card, Notice, Skeleton } from '@/components'
import { LoadState } from '@/parts/LoadState'
import type { LoanModel } from '@/stores/LoanModel'
import { InstalmentItem } from './InstalmentItem'
import { PlanTotals } from './PlanTotals'

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
            <View className="instalments">
              {value.rows.map((row) => (
                <InstalmentItem
                  key={row.no}
                  row={row}
                  current={row.dueDate === value.nextDueDate}
                />
              ))}
            </View>
          </>
        )}
      </LoadState>
    </Card>
  )
})
