import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { distinctNames } from '@/loan/distinctNames'
import { type Dues, unpaidItems } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { LoadState } from '@/widgets/LoadState'
import { NothingToPay, PayLoan } from './PayLoan'
import './pay-choose.scss'

interface PayChooseProps {
  order_no?: string
}

/** 还款: what to pay of the loan named, else of the loan that is due first. */
export const PayChooseScreen = ({ order_no: orderNo }: PayChooseProps) => (
  <View className="pay-choose">{orderNo ? <PayLoan orderNo={orderNo} /> : <OldestLoan />}</View>
)

/** Loans with something to pay, the one due first in front. */
function loansOf(dues: Dues) {
  return [...new Map(unpaidItems(dues).map(({ loan }) => [loan.orderNo, loan])).values()]
}

/** Opened without a loan: the one to pay first, and a choice where there are several. */
const OldestLoan = observer(function OldestLoan() {
  const overview = useStore(loanOverview)
  const { now } = useStores()
  const scope = usePageScope()
  const [wanted, setWanted] = useState<string | null>(null)
  const load = () => overview.fetch(scope)
  useEffect(() => {
    void overview.fetch(scope)
  }, [overview, scope])

  return (
    <LoadState of={overview.state} retry={load} skeleton={<Skeleton kind="detail" rows={6} />}>
      {() => {
        const loans = loansOf(overview.dues)
        const chosen = loans.find(({ orderNo }) => orderNo === wanted) ?? loans[0]
        if (!chosen) return <NothingToPay />
        const names = distinctNames(loans, now())
        return (
          <>
            {loans.length > 1 && (
              <View className="pay-choose__loans">
                <Card>
                  <Choice
                    label="还哪一笔借款"
                    options={loans.map(({ orderNo }, at) => ({
                      value: orderNo,
                      label: names[at] ?? orderNo,
                    }))}
                    value={chosen.orderNo}
                    onChange={setWanted}
                  />
                </Card>
              </View>
            )}
            <PayLoan key={chosen.orderNo} orderNo={chosen.orderNo} />
          </>
        )
      }}
    </LoadState>
  )
})
