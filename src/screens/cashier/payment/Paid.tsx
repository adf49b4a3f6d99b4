import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useState } from 'react'
import { instalmentNames } from '@domain/instalmentNames'
import { displayYuan, type Fen } from '@domain/money'
import { useOffered } from '@/app/offered'
import { longDateTime } from '@/format/date'
import { dateText } from '@/format/figure'
import type { LoanSummary } from '@/api/readLoan'
import type { PaymentInfo, PaymentItemInfo, VoucherInfo } from '@/api/readRepay'
import { go, replace } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Notice } from '@/components/Notice/Notice'
import { selectionQuery } from '@/loan/paymentSelection'
import { PaymentOutcome, useReceipt } from '@/loan/receipts/PaymentOutcome'
import { paidLoan } from '@/loan/receipts/words'
import { untilReviewed } from '@/loan/vouchers/reviewWords'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import type { Payment } from '@/stores/Payments'
import { orderNosOf, type PaymentSelection } from '@/stores/RepayStore'
import { Facts } from '@/widgets/Facts/Facts'
import { WechatAsk } from '@/widgets/messages/WechatAsk'
import { LoanName } from '../LoanName'
import { useLoanNames } from '../model/useLoanNames'

const toRepay = () => go('/pages/repay/repay')

const UNKNOWN_AMOUNTS = { received: null, applied: null, refund: null }

const BOOKING_UNKNOWN = '怎样入账请看还款计划，多出的会原路退回。'

const yuan = (fen: Fen) => `${displayYuan(fen)} 元`

interface PaidWords {
  title: string
  /** Fen that arrived; null where that is not known. */
  amount: Fen | null
  /** What became of it, where that is not what was quoted. */
  note: string
}

/** The outcome of a payment. */
function paidWords(info: PaymentInfo | null, isAlone: boolean): PaidWords {
  if (info?.asQuoted && !info.refund) return { title: '还款成功', amount: info.amount, note: '' }
  const note = isAlone ? receivedText(info) : '每笔借款的入账见下方。'
  return { title: '款项已收到', amount: info?.received ?? null, note }
}

/** Money that came late, in another amount, or for what had been paid. */
function receivedText(info: PaymentInfo | null): string {
  const { received, applied, refund } = info ?? UNKNOWN_AMOUNTS
  if (received === null || applied === null || refund === null) return BOOKING_UNKNOWN
  if (refund === 0) return '全部用于还款，还款计划已更新。'
  if (applied === 0) return '要还的已经还清，这笔钱将原路退回。'
  return `其中 ${yuan(applied)}用于还款，另外 ${yuan(refund)}将原路退回。`
}

/** The outcome for one of several loans. */
function itemText({ amount, received, applied, refund }: PaymentItemInfo): string {
  if (!received) return `没有收到款项，仍要还 ${yuan(amount)}`
  if (applied === null) return BOOKING_UNKNOWN
  const back = refund ? `有 ${yuan(refund)}将原路退回` : ''
  if (applied === 0) return `要还的已经还清，${back}`
  return [`已还 ${yuan(applied)}`, back].filter(Boolean).join('，')
}

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
  const offered = useOffered()
  const overview = useStore(loanOverview)
  useEffect(() => {
    void overview.fetch()
  }, [overview])
  const loans = useLoansAfter(orderNo)
  const isAlone = orderNosOf({ orderNo }).length === 1
  const words = paidWords(payment.info, isAlone)
  if (!isAlone)
    return (
      <>
        <PaidHero words={words}>
          <SharedFacts orderNo={orderNosOf({ orderNo })[0] ?? ''} payNo={payment.endedNo} />
        </PaidHero>
        <PaidLoans payment={payment} loans={loans} />
        <PaidWays>
          <Button block onPress={toRepay}>
            完成
          </Button>
        </PaidWays>
      </>
    )
  const loan = loans.get(orderNo)
  const isSettled = loan?.status === 'settled'
  return (
    <>
      <PaidHero words={words}>
        <LoanOutcome named orderNo={orderNo} loan={loan} payNo={payment.endedNo} />
      </PaidHero>
      {!isSettled && <WechatAsk events={['due', 'overdue']} text="微信提醒我下次还款" />}
      <PaidWays>
        {isSettled && offered('/pages/borrowing/settlement') && (
          <Button
            block
            onPress={() => replace('/pages/borrowing/settlement', { order_no: orderNo })}
          >
            查看结清证明
          </Button>
        )}
        <Button block variant={isSettled ? 'text' : 'primary'} onPress={toRepay}>
          完成
        </Button>
        {!isSettled && (
          <Button
            block
            variant="text"
            onPress={() => replace('/pages/loan/detail', { order_no: orderNo })}
          >
            查看这笔借款
          </Button>
        )}
      </PaidWays>
    </>
  )
})

/** The amount that arrived leads the page; what it achieved follows. */
function PaidHero({ words, children }: { words: PaidWords; children?: ReactNode }) {
  const { title, amount, note } = words
  return (
    <View className="paid-hero">
      <View {...aria({ role: 'status', live: 'polite' })}>
        <View className="paid-hero__title">
          <Icon name="check" size={20} />
          <Text>{title}</Text>
        </View>
        {amount !== null && <Amount size="hero" fen={amount} />}
        {note && <View className="paid-hero__note">{note}</View>}
      </View>
      {children}
    </View>
  )
}

/** How and when was paid, and, where it is of one loan, which; nothing where the backend has no receipt. */
const PaidFacts = observer(function PaidFacts(props: {
  receipt: ReturnType<typeof useReceipt>
  named?: boolean
}) {
  const { receipt, named } = props
  const { now } = useStores()
  if (!receipt) return null
  const { channelName, bookedAt, paidOn } = receipt
  return (
    <Facts
      rows={[
        ['借款', named ? paidLoan(receipt, now()) : ''],
        ['付款方式', channelName],
        bookedAt === undefined
          ? ['付款日期', dateText(paidOn)]
          : ['入账时间', longDateTime(bookedAt)],
      ]}
    />
  )
})

/** Of several loans: all were paid the same way at the same time. */
function SharedFacts({ orderNo, payNo }: { orderNo: string; payNo: string | null }) {
  return <PaidFacts receipt={useReceipt(orderNo, payNo)} />
}

const PaidWays = ({ children }: { children: ReactNode }) => (
  <View className="paid-ways">{children}</View>
)

interface PaidLoansProps {
  payment: Payment
  /** As they stand after the payment; those that are not known yet are missing. */
  loans: ReadonlyMap<string, LoanSummary>
}

/** What the payment did for each of several loans. */
const PaidLoans = observer(function PaidLoans({ payment, loans }: PaidLoansProps) {
  const offered = useOffered()
  const items = payment.info?.items ?? []
  const nameOf = useLoanNames(items.map(({ orderNo }) => orderNo))
  return items.map((item) => {
    const { orderNo } = item
    const loan = loans.get(orderNo)
    return (
      <Card key={orderNo} title={nameOf(orderNo)}>
        <View className="paid-hero__note">{itemText(item)}</View>
        <LoanOutcome orderNo={orderNo} loan={loan} payNo={payment.endedNo} />
        {loan?.status === 'settled' && offered('/pages/borrowing/settlement') && (
          <Button
            block
            variant="secondary"
            onPress={() => go('/pages/borrowing/settlement', { order_no: orderNo })}
          >
            查看结清证明
          </Button>
        )}
      </Card>
    )
  })
})

interface LoanOutcomeProps {
  orderNo: string
  loan: LoanSummary | undefined
  payNo: string | null
  /** It is the only loan: its name, and how and when it was paid, stand with its outcome. */
  named?: boolean
}

/** The loan after the payment, and its receipt. */
function LoanOutcome({ orderNo, loan, payNo, named }: LoanOutcomeProps) {
  const receipt = useReceipt(orderNo, payNo)
  if (!loan) return null
  return (
    <>
      {named && <PaidFacts named receipt={receipt} />}
      <PaymentOutcome loan={loan} receipt={receipt} />
    </>
  )
}

interface PendingVoucherProps {
  selection: PaymentSelection
  voucher: VoucherInfo
}

/** A voucher under review, in place of the price and the ways to pay: paying again would be paying twice. */
export function PendingVoucher({ selection, voucher }: PendingVoucherProps) {
  const { amount, nos, createdAt, statusText } = voucher
  return (
    <>
      <View className="cashier-hero">
        <LoanName orderNo={selection.orderNo} />
        <Amount size="hero" label={`凭证金额（${statusText}）`} fen={amount} />
        <View className="cashier__validity">{`${longDateTime(createdAt)} 提交`}</View>
      </View>
      <Card title="已有一份还款凭证">
        <Notice tone="info">
          {`${instalmentNames(nos, '的')}凭证${statusText}，${untilReviewed(voucher)}`}
        </Notice>
        <View className="cashier__way">
          <Button block onPress={() => go('/pages/payment/upload', selectionQuery(selection))}>
            查看凭证
          </Button>
          <Button block variant="text" onPress={toRepay}>
            返回我的还款
          </Button>
        </View>
      </Card>
    </>
  )
}
