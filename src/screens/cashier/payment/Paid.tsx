import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import { longDateTime } from '@/format/date'
import type { LoanSummary } from '@/api/readLoan'
import type { PaymentInfo, VoucherInfo } from '@/api/readRepay'
import { go, replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import type { PagePath } from '@/app/routes'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { DoneView } from '@/components/StateView/DoneView'
import { instalmentNames } from '@/format/words'
import { selectionQuery } from '@/loan/paymentSelection'
import { PaymentOutcome, useReceipt } from '@/loan/receipts/PaymentOutcome'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import type { OnlinePayment } from '@/stores/OnlinePayment'
import type { PaymentSelection } from '@/stores/RepayStore'
import { WechatAsk } from '@/widgets/messages/WechatAsk'

const UNKNOWN_AMOUNTS = { received: null, applied: null, refund: null }

const hasRefund = (info: PaymentInfo | null): boolean =>
  info !== null && info.refund !== null && info.refund !== 0

/** The outcome of a payment. */
function paidText(info: PaymentInfo | null): { title: string; note: string } {
  if (info?.status === 'received' || hasRefund(info)) return receivedText(info)
  const paid = info ? `已付 ${displayYuan(info.amount)} 元，` : ''
  return { title: '还款成功', note: `${paid}还款计划已更新。` }
}

/** Money that came late, in another amount, or for what had been paid. */
function receivedText(info: PaymentInfo | null): { title: string; note: string } {
  const title = '款项已收到'
  const { received, applied, refund } = info ?? UNKNOWN_AMOUNTS
  if (received === null || applied === null || refund === null)
    return { title, note: '这笔钱已收到，怎样入账请看还款计划，多出的会原路退回。' }
  const yuan = (fen: Fen) => `${displayYuan(fen)} 元`
  if (refund === 0)
    return { title, note: `这笔钱已收到，全部 ${yuan(applied)}用于还款，还款计划已更新。` }
  if (applied === 0)
    return { title, note: `这笔钱已收到，但要还的已经还清，这 ${yuan(received)}将原路退回。` }
  return {
    title,
    note: `这笔钱已收到，其中 ${yuan(applied)}用于还款，另外 ${yuan(refund)}将原路退回。`,
  }
}

const toLoan = (text: string, path: PagePath, orderNo: string) => ({
  text,
  onPress: () => replace(path, { order_no: orderNo }),
})

interface PaidProps {
  payment: OnlinePayment
  orderNo: string
}

/** After a payment: dues and the loan are loaded again, so that every page shows it. */
export const Paid = observer(function Paid({ payment, orderNo }: PaidProps) {
  const overview = useStore(loanOverview)
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const [loan, setLoan] = useState<LoanSummary | null>(null)
  useEffect(() => {
    void overview.fetch()
    void loans.fetch(orderNo, scope).then((found) => {
      if (found) setLoan(loans.get(orderNo).value?.summary ?? null)
    })
  }, [overview, loans, orderNo, scope])
  const receipt = useReceipt(orderNo, payment.endedNo)
  const { title, note } = paidText(payment.info)
  const isSettled = loan?.status === 'settled'
  const repay = { text: '查看我的还款', onPress: () => go('/pages/repay/repay') }
  const details = toLoan('查看这笔借款', '/pages/loan/detail', orderNo)
  return (
    <>
      <DoneView
        title={title}
        note={note}
        action={isSettled ? toLoan('查看结清证明', '/pages/borrowing/settlement', orderNo) : repay}
        secondary={isSettled ? repay : details}
      />
      {!isSettled && <WechatAsk events={['due', 'overdue']} text="微信提醒我下次还款" />}
      {loan && <PaymentOutcome loan={loan} receipt={receipt} />}
    </>
  )
})

interface PendingVoucherProps {
  selection: PaymentSelection
  voucher: VoucherInfo
}

/** A voucher under review, in place of the ways to pay: paying again would be paying twice. */
export function PendingVoucher({ selection, voucher }: PendingVoucherProps) {
  const { amount, nos, createdAt, statusText } = voucher
  return (
    <Card title="已有一份还款凭证">
      <Notice tone="info">
        {`${instalmentNames(nos, '的')}凭证${statusText}，金额 ${displayYuan(amount)} 元。审核有结果之前不用再付。`}
      </Notice>
      <View className="cashier__small">{`${longDateTime(createdAt)} 提交`}</View>
      <View className="cashier__way">
        <Button block onPress={() => go('/pages/payment/upload', selectionQuery(selection))}>
          查看凭证
        </Button>
        <Button block variant="text" onPress={() => go('/pages/repay/repay')}>
          返回我的还款
        </Button>
      </View>
    </Card>
  )
}
