import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { displayYuan, formatYuan } from '@domain/money'
import { type ApiError, isApiError, wasNotSent } from '@/api/errors'
import { type PayChannel, type PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Notice } from '@/components/Notice/Notice'
import { RefusalNote } from '@/forms/RefusalNote'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { SubmissionGate } from '@/loan/submission/SubmissionGate'
import type { Handover } from '@/platform/injected.types'
import { type Payment, payments } from '@/stores/Payments'
import { type PaymentSelection, repayStore } from '@/stores/RepayStore'
import type { QuoteWatch } from '../model/QuoteWatch'

interface PayOnlineProps {
  selection: PaymentSelection
  watch: QuoteWatch
  quote: PayQuote
  channel: PayChannel
  /** The card to take the money from, where the channel does so. */
  card: string | null
}

/**
 * Starts an online payment, once. After a lost answer it is sent again under the same key instead of being looked for:
 * only the answer leads to the page to pay on.
 */
export const PayOnline = observer(function PayOnline(props: PayOnlineProps) {
  const { selection, watch, quote, channel, card } = props
  const submission = useStore(repayStore).getPayment(selection)
  const payment = useStore(payments).get(selection.orderNo)
  const { toast } = useStores()
  const scope = usePageScope()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { state } = submission
  const isUnsure = state === 'unsure'
  const { orderNo, type, part } = selection
  const { amount } = quote
  const isDebit = channel.kind === 'debit'
  const body = {
    order_no: orderNo,
    type,
    nos: [...quote.nos],
    amount: formatYuan(amount),
    channel: channel.code,
    ...(isDebit && card !== null ? { card_id: card } : {}),
    ...part,
  }

  const pay = async () => {
    setRefusal(null)
    try {
      const handover = await payment.begin(submission, { body, amount, scope })
      const words = handover && handoverText(handover)
      if (words && !scope.left) toast(words)
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
          disabled={!isUnsure && (!watch.holds || (isDebit && card === null))}
          onPress={pay}
        >
          {isUnsure ? '再次确认' : '支付'}
        </Button>
      </PayFooter>
    </SubmissionGate>
  )
})

const CLOSED_TEXT = '上一笔支付已关闭，没有扣款。可以重新支付，或换一种方式。'

const END_TEXT: Record<NonNullable<Payment['end']>, string> = {
  succeeded: '',
  cancelled: CLOSED_TEXT,
  expired: CLOSED_TEXT,
  failed: '上一笔支付没有成功。可以重新支付，或换一种方式。',
  missing: '没有查到上一笔支付的结果。请先在还款计划里核对是否已入账，再决定是否支付。',
}

/** How the payment before ended, if it did not succeed. */
function EndNote({ end }: Pick<Payment, 'end'>) {
  const text = end && END_TEXT[end]
  return text ? <Notice tone="warning">{text}</Notice> : null
}

/** 结果确认中: a payment was opened, and its result is not known yet. */
export const PaymentProgress = observer(function PaymentProgress({
  payment,
}: {
  payment: Payment
}) {
  const { toast } = useStores()
  const scope = usePageScope()
  const { open, opening, canGoOn } = payment
  const amount = open?.amount ?? payment.info?.amount ?? null

  const goOn = async () => {
    const handover = await payment.handOver()
    const words = handover && handoverText(handover)
    if (words && !scope.left) toast(words)
  }

  return (
    <Card>
      <View className="progress-sign">
        <Icon name="clock" size={40} />
      </View>
      <View className="progress-title" {...aria({ role: 'status', live: 'polite' })}>
        结果确认中
      </View>
      <View className="progress-note">
        {`正在确认${amount === null ? '' : ` ${displayYuan(amount)} 元的`}支付结果，付过款就不用再付。`}
      </View>
      {canGoOn && (
        <View className="progress-note">
          还没有付款，可以继续这笔支付；不付的话它会自动关闭，之后可以换一种方式。
        </View>
      )}
      <View className="cashier__way">
        {canGoOn && (
          <Button block variant="secondary" busy={opening} busyText="正在打开" onPress={goOn}>
            继续支付
          </Button>
        )}
        <Button block variant="text" onPress={() => go('/pages/repay/repay')}>
          返回我的还款
        </Button>
      </View>
    </Card>
  )
})

/**
 * Follows the payment under way, and the one whose page returned here, while this page is visible.
 * @returns whether a quote is needed: not while a payment is followed, nor once it is paid
 */
export function useFollowed(payment: Payment, payNo: string | undefined, isSeen: boolean): boolean {
  const isOpen = payment.open !== null
  const isNamed = payNo !== undefined && payment.end === null
  useEffect(() => {
    if (payNo) payment.adopt(payNo)
  }, [payment, payNo])
  useEffect(() => (isOpen && isSeen ? payment.follow() : undefined), [payment, isOpen, isSeen])
  useEffect(() => () => payment.dismiss(), [payment])
  return isSeen && !isOpen && !isNamed && !payment.isPaid
}

/** The toast after leading to the payment page; empty where the screen itself shows what happened. */
const HANDOVER_TEXT: Record<Handover, string> = {
  left: '',
  returned: '',
  cancelled: '',
  copied: '支付网址已复制，请到浏览器中打开',
  failed: '没有打开支付页面，请重试',
}

const handoverText = (handover: Handover): string => HANDOVER_TEXT[handover]
