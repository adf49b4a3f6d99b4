import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { instalmentNames } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import type { PayType } from '@domain/payments'
import type { InstalmentRow } from '@/api/readInstalments'
import type { PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Breakdown, BreakdownPending } from '@/loan/Breakdown/Breakdown'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { selectionQuery } from '@/loan/paymentSelection'
import { ReviewNote } from '@/loan/vouchers/ReviewNote'
import { untilReviewed } from '@/loan/vouchers/reviewWords'
import type { Loadable } from '@/stores/Loadable'
import type { LoanModel } from '@/stores/LoanModel'
import { prepayStore } from '@/stores/PrepayStore'
import { type PaymentSelection, repayStore } from '@/stores/RepayStore'
import { LoadState } from '@/widgets/LoadState'
import { countNow, dueCount, dueText, selectionOf } from './choosing'
import { PartForm } from './part/PartForm'
import { RowList } from './RowList'
import { WayList } from './WayList'

interface ChooserProps {
  model: LoanModel
  /** Unpaid, oldest first; at least one. */
  rows: readonly InstalmentRow[]
}

/**
 * What to pay, with the server's quote: instalments, at first those to be paid now; a part of the principal; or the whole
 * loan, which costs most and is never chosen beforehand.
 */
export const Chooser = observer(function Chooser({ model, rows }: ChooserProps) {
  const repay = useStore(repayStore)
  const { now } = useStores()
  const scope = usePageScope()
  const { summary: loan, orderNo } = model
  const reviewed = model.pendingVouchers.flatMap((voucher) => voucher.nos)
  const due = dueCount(rows)
  const today = todayInShanghai(now())
  const prepay = useStore(prepayStore)
  const offer = prepay.get(orderNo).value?.offer ?? null
  const [wanted, setType] = useState<PayType>('installments')
  const type = wanted === 'partial' && offer === null ? 'installments' : wanted
  const [chosen, setChosen] = useState(countNow(rows, today))
  const selection = selectionOf(orderNo, type, rows, Math.min(chosen, rows.length))
  const nos = selection.nos.join(',')
  const quote = repay.getQuote(selection)
  const settling = selectionOf(orderNo, 'settle', rows, 0)
  const settlement = repay.getQuote(settling)
  const next = selectionOf(orderNo, 'installments', rows, 1)

  const load = () => repay.fetchQuote(selection, scope)
  useEffect(() => {
    // Only a note at one option: if it fails, the option stays without it.
    void repay.fetchQuote(settling, scope)
    if (due === 0) void repay.fetchQuote(next, scope)
    void prepay.fetch(orderNo, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- once per loan
  }, [repay, prepay, orderNo, scope])

  useDidShow(() => {
    if (prepay.get(orderNo).loadedAt !== null) void prepay.fetch(orderNo, scope)
  })

  useEffect(() => {
    // The cashier quotes a partial prepayment, once its amount is chosen.
    if (type !== 'partial') void load()
    // oxlint-disable-next-line react/exhaustive-deps -- two objects with the same content are the same selection
  }, [repay, orderNo, type, nos, scope])

  return (
    <>
      <ReviewNote loan={model} />
      <Card title={loanName(loan, now())}>
        <WayList
          due={dueText(rows, today)}
          settlement={settlement.value}
          next={due === 0 ? repay.getQuote(next).value : null}
          hasPart={offer !== null}
          value={type}
          onChange={setType}
        />
        {type === 'installments' && (
          <RowList rows={rows} reviewed={reviewed} chosen={chosen} onChange={setChosen} />
        )}
        {type === 'settle' && (
          <View className="pay-choose__note">只付剩余本金和到今天的利息、罚息，没有手续费。</View>
        )}
      </Card>
      {type === 'partial' && offer !== null ? (
        <PartForm key={`${offer.asOf}:${offer.range.most}`} orderNo={orderNo} offer={offer} />
      ) : (
        <Quoted {...{ selection, quote, load }} />
      )}
    </>
  )
})

interface QuotedProps {
  selection: PaymentSelection
  quote: Loadable<PayQuote>
  load: () => unknown
}

/** The quote of the choice, and the button to the cashier. */
const Quoted = observer(function Quoted({ selection, quote, load }: QuotedProps) {
  const blocking = quote.value?.pendingVoucher ?? null
  return (
    <>
      <Card title="金额明细">
        <LoadState
          of={quote}
          retry={load}
          quiet
          skeleton={<BreakdownPending settles={selection.type === 'settle'} />}
        >
          {(value) => <Breakdown quote={value} />}
        </LoadState>
      </Card>
      <PayFooter
        label="应付"
        amount={quote.value ? quote.value.amount : undefined}
        note={
          blocking && (
            <View className="pay-choose__note" {...aria({ role: 'status' })}>
              {`${instalmentNames(blocking.nos, '的')}凭证${blocking.statusText}，${untilReviewed(blocking)}`}
            </View>
          )
        }
      >
        <Button
          block
          disabled={quote.value === null || blocking !== null}
          onPress={() => go('/pages/payment/cashier', selectionQuery(selection))}
        >
          去支付
        </Button>
      </PayFooter>
    </>
  )
})
