import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { distinctNames } from '@/loan/distinctNames'
import { loanOverview } from '@/stores/LoanOverview'
import { LoadState } from '@/widgets/LoadState'
import { LoanHardship } from './LoanHardship'
import './hardship.scss'

/** 协商还款: a request to repay a loan in another way, and its answer. Without a loan named, one is chosen. */
export function HardshipScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <View className="hardship">
      {orderNo ? <LoanHardship orderNo={orderNo} isNamed={false} /> : <ChosenLoan />}
    </View>
  )
}

/** Lets people choose among the loans under repayment, overdue ones first. */
const ChosenLoan = observer(function ChosenLoan() {
  const overview = useStore(loanOverview)
  const { now } = useStores()
  const scope = usePageScope()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    void overview.fetch(scope)
  }, [overview, scope])

  return (
    <LoadState
      of={overview.state}
      retry={() => overview.fetch(scope)}
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {() => {
        const loans = overview.running
        const names = distinctNames(loans, now())
        const chosen = loans.find(({ orderNo }) => orderNo === wanted) ?? loans[0]
        if (!chosen) return <NothingOwed />
        return (
          <>
            {loans.length > 1 && (
              <Card>
                <Choice
                  label="协商哪一笔借款"
                  options={loans.map(({ orderNo }, at) => ({
                    value: orderNo,
                    label: names[at] ?? orderNo,
                  }))}
                  value={chosen.orderNo}
                  onChange={setWanted}
                />
              </Card>
            )}
            <LoanHardship
              key={chosen.orderNo}
              orderNo={chosen.orderNo}
              isNamed={loans.length > 1}
            />
          </>
        )
      }}
    </LoadState>
  )
})

const NothingOwed = () => (
  <StateView
    kind="empty"
    title="暂无待还借款"
    note="有要还的借款时，可以在这里申请协商还款。"
    action={{ text: '帮助与客服', onPress: () => go('/pages/help/index') }}
  />
)
