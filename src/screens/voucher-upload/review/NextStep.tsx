import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan, type Fen } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { DoneView } from '@/components/StateView/DoneView'
import { PaymentOutcome, useReceipt } from '@/loan/receipts/PaymentOutcome'

interface ApprovedProps {
  loan: LoanSummary
  voucherNo: string
  /** Fen of the same instalments still to be paid. */
  left: Fen
  /** Begins the proof of what is left. */
  onNext: () => void
}

/**
 * After a booking: what it changed, what is left to be proven, and a link to the loan or its settlement certificate.
 */
export const Approved = observer(function Approved(props: ApprovedProps) {
  const { loan, voucherNo, left, onNext } = props
  const { orderNo, status } = loan
  const receipt = useReceipt(orderNo, voucherNo)
  const offered = useOffered()
  const settled = status === 'settled' && offered('/pages/borrowing/settlement')
  const path = settled ? '/pages/borrowing/settlement' : '/pages/loan/detail'
  return (
    <>
      <Card>
        <PaymentOutcome loan={loan} receipt={receipt} />
      </Card>
      <Button block onPress={() => go(path, { order_no: orderNo })}>
        {settled ? '查看结清证明' : '查看这笔借款'}
      </Button>
      {left > 0 && (
        <>
          <View className="voucher-hint">{`这次要还的还差 ${displayYuan(left)} 元。`}</View>
          <Button block variant="secondary" onPress={onNext}>
            提交差额的凭证
          </Button>
        </>
      )}
    </>
  )
})

interface RejectedProps {
  /** How often it may be sent again. */
  left: number
  /** Something is still to be paid. */
  owed: boolean
  onCorrect: () => void
}

/** What can be done about a rejected voucher. */
export function Rejected({ left, owed, onCorrect }: RejectedProps) {
  if (!owed) return <View className="voucher-hint">这些分期现在没有需要还的款，不用再提交。</View>
  if (left <= 0)
    return (
      <>
        <View className="voucher-hint">
          重新提交的次数已用完。钱已经转出的，请联系客服人工核对，不会因此多算罚息。
        </View>
        <Button block variant="secondary" onPress={ASK_FOR_HELP.onPress}>
          {ASK_FOR_HELP.text}
        </Button>
      </>
    )
  return (
    <>
      <View className="voucher-hint">{`按驳回原因修改后可以重新提交，还可以提交 ${left} 次。`}</View>
      <Button block onPress={onCorrect}>
        修改后重新提交
      </Button>
    </>
  )
}

/** Nothing is due, so no voucher is needed. */
export const NothingOwed = ({ orderNo }: { orderNo: string }) => (
  <DoneView
    title="现在没有需要还的款"
    note="下一期到期前会在“我的还款”里提醒你。"
    action={{
      text: '查看这笔借款',
      onPress: () => go('/pages/loan/detail', { order_no: orderNo }),
    }}
  />
)
