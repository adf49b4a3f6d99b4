import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { displayYuan, type Fen } from '@domain/money'
import { longDateTime } from '@/format/date'
import type { LoanSummary } from '@/api/readLoan'
import type { PaymentInfo, PaymentItemInfo, VoucherInfo } from '@/api/readRepay'
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
import type { Payment } from '@/stores/Payments'
import { orderNosOf, type PaymentSelection } from '@/stores/RepayStore'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { useLoanNames } from '../model/useLoanNames'

const REPAY = { text: '查看我的还款', onPress: () => go('/pages/repay/repay') }
const LOANS = { text: '查看我的借款', onPress: () => go('/pages/loan/loan') }

const UNKNOWN_AMOUNTS = { received: null, applied: null, refund: null }

const BOOKING_UNKNOWN = '这笔钱已收到，怎样入账请看还款计划，多出的会原路退回。'

const yuan = (fen: Fen) => `${displayYuan(fen)} 元`

/** The outcome of a payment. */
function paidText(info: PaymentInfo | null, isAlone: boolean): { title: string; note: string } {
  if (info?.asQuoted && !info.refund)
    return { title: '还款成功', note: `已付 ${yuan(info.amount)}，还款计划已更新。` }
  const title = '款项已收到'
  return { title, note: isAlone ? receivedText(info) : eachText(info) }
}

/** Money that came late, in another amount, or for what had been paid. */
function receivedText(info: PaymentInfo | null): string {
  const { received, applied, refund } = info ?? UNKNOWN_AMOUNTS
  if (received === null || applied === null || refund === null) return BOOKING_UNKNOWN
  if (refund === 0) return `这笔钱已收到，全部 ${yuan(applied)}用于还款，还款计划已更新。`
  if (applied === 0) return `这笔钱已收到，但要还的已经还清，这 ${yuan(received)}将原路退回。`
  return `这笔钱已收到，其中 ${yuan(applied)}用于还款，另外 ${yuan(refund)}将原路退回。`
}

/** The same for several loans, with what became of it for each below. */
function eachText(info: PaymentInfo | null): string {
  const received = info?.received ?? null
  return `${received === null ? '' : `收到 ${yuan(received)}，`}每笔借款的入账见下方。`
}

/** The outcome for one of several loans. */
function itemText({ amount, received, applied, refund }: PaymentItemInfo): string {
  if (!received) return `没有收到款项，仍要还 ${yuan(amount)}`
  if (applied === null) return BOOKING_UNKNOWN
  const back = refund ? `有 ${yuan(refund)}将原路退回` : ''
  if (applied === 0) return `要还的已经还清，${back}`
  return [`已还 ${yuan(applied)}`, back].filter(Boolean).join('，')
}

const toLoan = (text: string, path: PagePath, orderNo: string) => ({
  text,
  onPress: () => replace(path, { order_no: orderNo }),
})

/** Loads loans again; gives each once it is known how it stands after the payment. */
function useLoansAfter(orderNo: string): ReadonlyMap<string, LoanSummary> {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const [known, setKnown] = useState<ReadonlyMap<string, LoanSummary>>(new Map())
  useEffect(() => {
    const load = async (one: string) => {
      if (!(await loans.fetch(one, scope))) return
      const loan = loans.get(one).value?.summary
      if (loan) setKnown((before) => new Map(before).set(one, loan))
    }
    for (const one of orderNosOf({ orderNo })) void load(one)
  }, [loans, orderNo, scope])
  return known
}

interface PaidProps {
  payment: Payment
  /** Of one loan, or of several: "A,B". */
  orderNo: string
}

/** After a payment: dues and the loans are loaded again, so that every page shows it. */
export const Paid = observer(function Paid({ payment, orderNo }: PaidProps) {
  const overview = useStore(loanOverview)
  useEffect(() => {
    void overview.fetch()
  }, [overview])
  const loans = useLoansAfter(orderNo)
  const isAlone = orderNosOf({ orderNo }).length === 1
  const outcome = paidText(payment.info, isAlone)
  if (!isAlone)
    return (
      <>
        <DoneView {...outcome} action={REPAY} secondary={LOANS} />
        <PaidLoans payment={payment} loans={loans} />
      </>
    )
  const loan = loans.get(orderNo)
  const isSettled = loan?.status === 'settled'
  return (
    <>
      <DoneView
        {...outcome}
        action={isSettled ? toLoan('查看结清证明', '/pages/borrowing/settlement', orderNo) : REPAY}
        secondary={isSettled ? REPAY : toLoan('查看这笔借款', '/pages/loan/detail', orderNo)}
      />
      {!isSettled && <WechatAsk events={['due', 'overdue']} text="微信提醒我下次还款" />}
      <LoanOutcome orderNo={orderNo} loan={loan} payNo={payment.endedNo} />
    </>
  )
})

interface PaidLoansProps {
  payment: Payment
  /** As they stand after the payment; those that are not known yet are missing. */
  loans: ReadonlyMap<string, LoanSummary>
}

/** What the payment did for each of several loans. */
const PaidLoans = observer(function PaidLoans({ payment, loans }: PaidLoansProps) {
  const items = payment.info?.items ?? []
  const nameOf = useLoanNames(items.map(({ orderNo }) => orderNo))
  return items.map((item) => {
    const { orderNo } = item
    const loan = loans.get(orderNo)
    return (
      <View key={orderNo} className="paid-loan">
        <View className="paid-loan__head">
          <View className="paid-loan__name">{nameOf(orderNo)}</View>
          <View className="paid-loan__note">{itemText(item)}</View>
        </View>
        <LoanOutcome orderNo={orderNo} loan={loan} payNo={payment.endedNo} />
        {loan?.status === 'settled' && (
          <Button
            block
            variant="secondary"
            onPress={() => go('/pages/borrowing/settlement', { order_no: orderNo })}
          >
            查看结清证明
          </Button>
        )}
      </View>
    )
  })
})

interface LoanOutcomeProps {
  orderNo: string
  loan: LoanSummary | undefined
  payNo: string | null
}

/** The loan after the payment, and its receipt. */
function LoanOutcome({ orderNo, loan, payNo }: LoanOutcomeProps) {
  const receipt = useReceipt(orderNo, payNo)
  return loan ? <PaymentOutcome loan={loan} receipt={receipt} /> : null
}

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
