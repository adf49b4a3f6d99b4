import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { DeletionBlocker } from '@/api/deletion'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { LENDER } from '@/content/agreements/lender'
import { distinctNames, loanTail } from '@/loan/distinctNames'
import { loansStore } from '@/stores/LoansStore'

interface BlockersProps {
  blockers: readonly DeletionBlocker[]
}

/** What has to be done with before, each with the way to it. */
export const Blockers = observer(function Blockers({ blockers }: BlockersProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  useEffect(() => {
    void loans.refresh('all', scope)
  }, [loans, scope])
  const known = loans.list('all').items.map(({ summary }) => summary)
  const names = distinctNames(known, now())
  const nameOf = (orderNo: string): string =>
    names[known.findIndex((loan) => loan.orderNo === orderNo)] ?? loanTail({ orderNo })

  const hasRefund = blockers.some(({ reason }) => reason === 'refund_due')
  return (
    <>
      <CellGroup title="注销前需要先办完">
        {blockers.map(({ reason, text, orderNo }) => (
          <Cell
            key={`${text}${orderNo}`}
            title={text}
            note={orderNo && nameOf(orderNo)}
            icon={reason === 'refund_due' ? 'repay' : 'warning'}
            onPress={orderNo ? () => go('/pages/loan/detail', { order_no: orderNo }) : undefined}
          />
        ))}
      </CellGroup>
      {hasRefund && (
        <View className="account-deletion__text">
          {`退款由客服办理：${LENDER.hotline}，${LENDER.hours}。`}
        </View>
      )}
    </>
  )
})
