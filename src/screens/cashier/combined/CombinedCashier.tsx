import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isApiError } from '@/api/errors'
import { type PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { instalmentNames } from '@/format/words'
import { Breakdown } from '@/loan/Breakdown/Breakdown'
import { readCombinedSelection } from '@/loan/together/selection'
import { combinedPayments } from '@/stores/CombinedPayments'
import { combinedQuotes, type CombinedSelection } from '@/stores/CombinedQuotes'
import { LoadState } from '@/widgets/LoadState'
import { useWays } from '../model/channels'
import { useIsSeen, useWatchOf } from '../model/QuoteWatch'
import { PaymentProgress, useFollowed } from '../payment/PayOnline'
import { QuoteFrame } from '../QuoteCard'
import { CombinedPaid } from './CombinedPaid'
import { CombinedWays } from './CombinedWays'
import { useLoans } from './useLoans'
import './combined.scss'

export interface CombinedProps {
  /** "A,B" */
  orderNos: string
  type?: string
  /** Number of the payment whose page returned here. */
  payNo?: string
}

/** 收银台 for the loans that the address names. */
export function CombinedScreen({ orderNos, type, payNo }: CombinedProps) {
  const selection = readCombinedSelection(orderNos, type)
  if (selection === null) return <NotTogether text="没有找到要还的款项" />
  return <CombinedCashier selection={selection} payNo={payNo} />
}

interface CombinedCashierProps {
  selection: CombinedSelection
  payNo?: string
}

/** Each loan with its amount, the sum, and the ways to pay it at once. */
const CombinedCashier = observer(function CombinedCashier(props: CombinedCashierProps) {
  const { selection, payNo } = props
  const isSeen = useIsSeen()
  const payment = useStore(combinedPayments).underWay(selection)
  const isQuoted = useFollowed(payment, payNo, isSeen)
  const watch = useWatchOf(useStore(combinedQuotes), selection, isQuoted)
  const ways = useWays(isQuoted)
  const { nameOf } = useLoans(selection.orderNos)

  if (payment.open !== null) return <PaymentProgress payment={payment} />
  if (payment.isPaid) return <CombinedPaid selection={selection} info={payment.info} />
  const { value, error } = watch.quote
  if (value === null && isApiError(error, 'refused')) return <NotTogether text={error.message} />
  return (
    <LoadState
      of={watch.quote}
      retry={() => watch.refresh()}
      quiet
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {(quote) => (
        <>
          <QuoteFrame
            label={`应付（${selection.orderNos.length} 笔借款${selection.type === 'overdue' ? '已过还款日的' : ''}）`}
            watch={watch}
            quote={quote}
          >
            <QuotedLoans quotes={quote.quotes} nameOf={nameOf} />
            <Breakdown quote={quote} />
          </QuoteFrame>
          <CombinedWays
            selection={selection}
            watch={watch}
            amount={quote.amount}
            quotes={quote.quotes}
            nameOf={nameOf}
            ways={ways}
          />
        </>
      )}
    </LoadState>
  )
})

/** They can't be paid at once as they are, for instance because one of them has been paid. */
const NotTogether = ({ text }: { text: string }) => (
  <StateView
    kind="empty"
    title="现在不能一起还"
    note={`${text}。可以回到“我的还款”，看待还的账单。`}
    action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
  />
)

interface QuotedLoansProps {
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
}

/** The instalments to be paid of each loan, and their amount. */
function QuotedLoans({ quotes, nameOf }: QuotedLoansProps) {
  return (
    <View className="quoted-loans" {...aria({ role: 'list', label: '每笔借款' })}>
      {quotes.map(({ orderNo, nos, amount }) => (
        <View key={orderNo} className="quoted-loans__loan" {...aria({ role: 'listitem' })}>
          <View className="quoted-loans__words">
            <View>{nameOf(orderNo)}</View>
            <View className="quoted-loans__rows">{instalmentNames(nos)}</View>
          </View>
          <Amount fen={amount} />
        </View>
      ))}
    </View>
  )
}
