import { View } from '@tarojs/components'
import type { DeletionBlocker } from '@/api/deletion'
import { go } from '@/app/navigation'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { LENDER } from '@/content/agreements/lender'
import { loanTail } from '@/parts/loanName'

/** What has to be done with before, each with the way to it. */
export function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const hasRefund = blockers.some(({ reason }) => reason === 'refund_due')
  return (
    <>
      <CellGroup title="注销前需要先办完">
        {blockers.map(({ reason, text, orderNo }) => (
          <Cell
            key={`${text}${orderNo}`}
            title={text}
            note={orderNo && loanTail({ orderNo })}
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
}
