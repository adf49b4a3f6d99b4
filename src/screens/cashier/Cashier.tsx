import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { isApiError } from '@/api/errors'
import { isPayable, saysOfVoucher } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { NoQuote } from '@/loan/NoQuote'
import { NoWordOfVoucher } from '@/widgets/NotOffered'
import { repayStore, type PayWish } from '@/stores/RepayStore'
import { onlinePayments } from '@/stores/OnlinePayment'
import { lazyPart } from '@/platform/lazyPart'
import { useFollowed } from './model/useFollowed'
import { useIsSeen, useQuoteWatch } from './model/useQuoteWatch'
import { useWays } from './model/useWays'
import { PaymentProgress } from './payment/PaymentProgress'
import { QuoteCard } from './QuoteCard'
import { Ways } from './Ways'

/** Only what was paid has a result: its code comes for that. */
const PaidPart = lazyPart({
  fetch: () => import('./payment/Paid').then((code) => code.Paid),
  skeleton: <Skeleton kind="detail" rows={4} />,
})

/** Its code comes for those who sent a voucher. */
const PendingVoucherPart = lazyPart({
  fetch: () => import('./PendingVoucher').then((code) => code.PendingVoucher),
  skeleton: <Skeleton kind="detail" rows={4} />,
})

interface CashierProps {
  wish: PayWish
  payNo?: string
}

/** What stands first is what keeps from paying twice: a payment under way, one just made, a voucher under review. */
export const Cashier = observer(function Cashier({ wish, payNo }: CashierProps) {
  const isSeen = useIsSeen()
  const payment = useStore(onlinePayments).of(wish.orderNo)
  const isQuoted = useFollowed(payment, payNo, isSeen)
  const watch = useQuoteWatch(wish, isQuoted)
  const ways = useWays(isQuoted)

  const isOpen = payment.open !== null
  useEffect(() => {
    // The result page has to be loaded before the payment ends.
    if (isOpen) void PaidPart.prefetch()
  }, [isOpen])

  useLeaveAfterVoucher(wish)

  if (isOpen) return <PaymentProgress payment={payment} />
  if (payment.isPaid) return <PaidPart payment={payment} orderNo={wish.orderNo} />
  const { value, error } = watch.quote
  if (value === null && isApiError(error, 'refused'))
    return <NoQuote text={error.message} orderNo={wish.orderNo} />
  return (
    <LoadState
      of={watch.quote}
      retry={() => watch.refresh()}
      quiet
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {(quote) => (
        <>
          <QuoteCard wish={wish} watch={watch} quote={quote} />
          {!saysOfVoucher(quote) ? (
            <NoWordOfVoucher retry={() => watch.refresh()} />
          ) : quote.pendingVoucher ? (
            <PendingVoucherPart wish={wish} voucher={quote.pendingVoucher} />
          ) : isPayable(quote) ? (
            <Ways wish={wish} watch={watch} quote={quote} ways={ways} />
          ) : null}
        </>
      )}
    </LoadState>
  )
})

/** Back from handing in a voucher there is nothing to pay here any more: on to where its review shows. */
function useLeaveAfterVoucher(wish: PayWish): void {
  const { result } = useStore(repayStore).voucherOf(wish)
  const isHandedIn = result?.status === 'pending'
  const wasLeft = useRef(false)
  useDidHide(() => {
    wasLeft.current = !isHandedIn
  })
  useDidShow(() => {
    if (wasLeft.current && isHandedIn) go('/pages/repay/repay')
  })
}
