import { observer } from 'mobx-react'
import { useState } from 'react'
import { formatYuan, type Fen } from '@domain/money'
import { isApiError, wasNotSent, type ApiError } from '@/api/errors'
import { subjectOf, type PayableQuote, type PayChannel, type PayStart } from '@/api/readRepay'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import { RefusalNote } from '@/forms/RefusalNote'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { SubmissionGate } from '@/loan/submission/SubmissionGate'
import { type OnlinePayment, type PaymentEnd, onlinePayments } from '@/stores/OnlinePayment'
import { repayStore, type PayWish } from '@/stores/RepayStore'
import type { Submission } from '@/stores/Submission'
import type { QuoteWatch } from '../model/QuoteWatch'
import { handoverText } from './handoverText'

interface PayOnlineProps {
  wish: PayWish
  watch: QuoteWatch
  quote: PayableQuote
  channel: PayChannel
}

/** Pays one loan online. */
export function PayOnline({ wish, watch, quote, channel }: PayOnlineProps) {
  const submission = useStore(repayStore).paymentOf(wish)
  const payment = useStore(onlinePayments).of(wish.orderNo)
  const { orderNo, type, part } = wish
  const { amount } = quote
  const body = {
    order_no: orderNo,
    type,
    nos: [...subjectOf(quote, wish).nos],
    amount: formatYuan(amount),
    channel: channel.code,
    ...part,
  }
  return <PayNow {...{ watch, amount, submission, payment, body }} />
}

interface PayNowProps<Body> {
  watch: Pick<QuoteWatch, 'holds' | 'refresh'>
  amount: Fen
  submission: Submission<Body, PayStart>
  payment: Pick<OnlinePayment<Body>, 'begin' | 'end' | 'opening'>
  /** What is sent. */
  body: Body
}

/**
 * Begins an online payment, once. A lost answer is asked for again, by the same key: only that leads to the page to pay
 * on, so a payment is never looked for.
 */
export const PayNow = observer(function PayNow<Body>(props: PayNowProps<Body>) {
  const { watch, amount, submission, payment, body } = props
  const { toast } = useStores()
  const scope = usePageScope()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { state } = submission
  const isUnsure = state === 'unsure'

  const pay = async () => {
    setRefusal(null)
    try {
      const handover = await payment.begin(submission, { body, amount, scope })
      const told = handover && handoverText(handover)
      if (told && !scope.left) toast(told)
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusal(error)
      if (!scope.left && !wasNotSent(error)) await watch.refresh(scope, true)
    }
  }

  return (
    <SubmissionGate of={submission}>
      <PayFooter
        label="应付"
        amount={amount}
        note={
          <>
            <EndNote end={payment.end} />
            <RefusalNote refusal={refusal} notSent="没有扣款，联网后可再付" />
            {isUnsure && (
              <Notice tone="info">
                支付请求还没有收到答复。再次确认会查询同一笔支付，不会重复扣款。
              </Notice>
            )}
          </>
        }
      >
        <Button
          block
          busy={submission.busy || payment.opening}
          busyText={state === 'confirming' ? '结果确认中' : '提交中'}
          disabled={!isUnsure && !watch.holds}
          onPress={pay}
        >
          {isUnsure ? '再次确认' : '支付'}
        </Button>
      </PayFooter>
    </SubmissionGate>
  )
})

const END_TEXT: Record<Exclude<PaymentEnd, 'paid' | 'received'>, string> = {
  closed: '上一笔支付已关闭，没有扣款。可以重新支付，或换一种方式。',
  failed: '上一笔支付没有成功。可以重新支付，或换一种方式。',
  missing: '没有查到上一笔支付的结果。请先在还款计划里核对是否已入账，再决定是否支付。',
}

/** How the payment before ended, when it did not succeed. */
function EndNote({ end }: { end: PaymentEnd | null }) {
  if (end === null || end === 'paid' || end === 'received') return null
  return <Notice tone="warning">{END_TEXT[end]}</Notice>
}
