import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { displayYuan, sumReadable } from '@domain/money'
import { readableOr, UNREADABLE_TEXT } from '@domain/unreadable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { instalmentName } from '@/format/figure'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'

/** Due dates and amounts by the contract, which only the payout fixes; nothing before it. */
export const DueDates = observer(function DueDates({ orderNo }: { orderNo: string }) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  useEffect(() => {
    void loans.find(orderNo, scope).then(() => loans.lookup(orderNo).value?.loadPlan(scope))
  }, [loans, orderNo, scope])
  const loan = loans.lookup(orderNo).value
  return loan === null || loan.summary.disbursedAt === null ? null : <Dates loan={loan} />
})

const Dates = observer(function Dates({ loan }: { loan: LoanModel }) {
  const scope = usePageScope()
  return (
    <Card title="还款日（放款时确定）">
      <LoadState
        of={loan.plan}
        retry={() => loan.loadPlan(scope)}
        skeleton={<Skeleton kind="text" rows={6} />}
      >
        {({ rows }) => (
          <View className="contract__dates" {...aria({ role: 'table', label: '还款日' })}>
            {rows.map(({ no, dueDate, principal, interest }, at) => (
              <View
                key={readableOr(no, `at${at}`)}
                className="contract__date"
                {...aria({ role: 'row' })}
              >
                <Text className="contract__no" {...aria({ role: 'rowheader' })}>
                  {instalmentName(no)}
                </Text>
                <Text {...aria({ role: 'cell' })}>{readableOr(dueDate, UNREADABLE_TEXT)}</Text>
                <Text className="contract__due" {...aria({ role: 'cell' })}>
                  {`${displayYuan(sumReadable([principal, interest]))} 元`}
                </Text>
              </View>
            ))}
          </View>
        )}
      </LoadState>
    </Card>
  )
})
