import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/api/errors'
import { type PayQuote } from '@/api/readRepay'
import { repayApi } from '@/api/repay'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { useIsSeen, usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { NoQuote } from '@/loan/NoQuote'
import { readSelection, type SelectionParams } from '@/loan/paymentSelection'
import { Loadable } from '@/stores/Loadable'
import { payments } from '@/stores/Payments'
import { orderNosOf, type PaymentSelection, repayStore, selectionName } from '@/stores/RepayStore'
import { LoadState } from '@/widgets/LoadState'
import { useWays } from './model/channels'
import { useQuoteWatch } from './model/QuoteWatch'
import { NotTogether } from './Loans'
import { Paid, PendingVoucher } from './payment/Paid'
import { PaymentProgress, useFollowed } from './payment/PayOnline'
import { QuoteCard } from './QuoteCard'
import { Ways } from './Ways'
import './cashier.scss'

interface CashierParams extends SelectionParams {
  /** Number of the payment whose page returned here. */
  pay_no?: string
}

interface UnnamedProps {
  params: SelectionParams
  payNo?: string
}

/** 收银台: how much for one loan or several, until when, and the ways to pay it. */
export function CashierScreen({ pay_no: payNo, ...params }: CashierParams) {
  const selection = readSelection(params)
  return (
    <View className="cashier">
      {selection ? (
        <Cashier key={selectionName(selection)} selection={selection} payNo={payNo} />
      ) : (
        <Unnamed params={params} payNo={payNo} />
      )}
    </View>
  )
}

const Nothing = ({ title = '没有找到要还的款项' }: { title?: string }) => (
  <StateView
    kind="empty"
    title={title}
    note="可能链接有误，要还的都在“我的还款”里。"
    action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
  />
)

/**
 * Without an order number the backend decides what is to be paid: it is asked with what the page was given, and its
 * answer names the loan.
 */
const Unnamed = observer(function Unnamed({ params, payNo }: UnnamedProps) {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [found] = useState(() => new Loadable<PayQuote>(now))
  const { extra, ...own } = params
  const load = () =>
    found.fetch(() => repayApi(client).quoteFor({ ...extra, ...own }, { scope, quiet: true }))
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, with what the page was opened with
  }, [])
  if (isApiError(found.error, 'refused')) return <Nothing title={found.error.message} />
  return (
    <LoadState of={found} retry={load} quiet skeleton={<Skeleton kind="detail" rows={6} />}>
      {({ orderNo }) => {
        const selection = readSelection({ ...params, order_no: orderNo })
        return selection ? <Cashier selection={selection} payNo={payNo} /> : <Nothing />
      }}
    </LoadState>
  )
})

interface CashierProps {
  selection: PaymentSelection
  payNo?: string
}

/** A payment under way, one just made or a voucher under review replaces the ways to pay, so that nothing is paid twice. */
const Cashier = observer(function Cashier({ selection, payNo }: CashierProps) {
  const isSeen = useIsSeen()
  const payment = useStore(payments).get(selection.orderNo)
  const isQuoted = useFollowed(payment, payNo, isSeen)
  const watch = useQuoteWatch(selection, isQuoted)
  const ways = useWays(isQuoted)

  useLeaveAfterVoucher(selection)

  if (payment.open !== null) return <PaymentProgress payment={payment} />
  if (payment.isPaid) return <Paid payment={payment} orderNo={selection.orderNo} />
  const { value, error } = watch.quote
  if (value === null && isApiError(error, 'refused'))
    return orderNosOf(selection).length > 1 ? (
      <NotTogether text={error.message} />
    ) : (
      <NoQuote text={error.message} selection={selection} />
    )
  return (
    <LoadState
      of={watch.quote}
      retry={() => watch.refresh()}
      quiet
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {(quote) =>
        quote.pendingVoucher ? (
          <PendingVoucher selection={selection} voucher={quote.pendingVoucher} />
        ) : (
          <>
            <QuoteCard selection={selection} watch={watch} quote={quote} />
            <Ways selection={selection} watch={watch} quote={quote} ways={ways} />
          </>
        )
      }
    </LoadState>
  )
})

/** After a voucher was submitted nothing is left to pay here: coming back leads on to the page that shows its review. */
function useLeaveAfterVoucher(selection: PaymentSelection): void {
  const { result } = useStore(repayStore).getVoucher(selection)
  const isHandedIn = result?.status === 'pending'
  const wasLeft = useRef(false)
  useDidHide(() => {
    wasLeft.current = !isHandedIn
  })
  useDidShow(() => {
    if (wasLeft.current && isHandedIn) go('/pages/repay/repay')
  })
}
