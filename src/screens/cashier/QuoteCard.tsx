import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect } from 'react'
import { loanName } from '@domain/loanName'
import { payTypeText } from '@domain/payTypeText'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { gotNoAnswer, userMessage } from '@/api/errors'
import { type PayQuote, type QuoteSubject } from '@/api/readRepay'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { clockTime } from '@/format/date'
import { instalmentNames } from '@/format/words'
import { Breakdown } from '@/loan/Breakdown/Breakdown'
import { loansStore } from '@/stores/LoansStore'
import type { PaymentSelection } from '@/stores/RepayStore'
import { changeText, isSame, type QuoteWatch, type WatchedQuote } from './model/QuoteWatch'

/** What the card needs of a watch, of one loan or of several. */
type ShownWatch = Pick<
  QuoteWatch<never, WatchedQuote>,
  'change' | 'quote' | 'refresh' | 'secondsLeft' | 'deadline'
>

interface QuoteFrameProps {
  /** Above the amount. */
  head?: ReactNode
  label: string
  watch: ShownWatch
  quote: WatchedQuote
  /** What the amount is made of. */
  children: ReactNode
}

/** The amount and how long it holds. */
export const QuoteFrame = observer(function QuoteFrame(props: QuoteFrameProps) {
  const { head, label, watch, quote, children } = props
  const { change } = watch
  const { network } = useStores()
  const { error } = watch.quote
  const isWaiting = gotNoAnswer(error) && !network.online
  return (
    <Card>
      {head}
      <Amount size="hero" label={label} fen={quote.amount} />
      <View className="cashier__validity">
        <Validity watch={watch} />
      </View>
      {change && (
        <View className="cashier__change">
          <Notice tone={isSame(change) ? 'neutral' : 'warning'}>{changeText(change)}</Notice>
        </View>
      )}
      {isWaiting && (
        <View className="cashier__change">
          <Notice tone="neutral">联网后会重新获取金额。</Notice>
        </View>
      )}
      {error && !isWaiting && (
        <View className="cashier__change">
          <Notice tone="danger">{`金额更新失败：${userMessage(error)}`}</Notice>
          <Button block variant="secondary" onPress={() => watch.refresh()}>
            重新获取金额
          </Button>
        </View>
      )}
      {children}
    </Card>
  )
})

interface QuoteCardProps {
  selection: PaymentSelection
  watch: QuoteWatch
  quote: PayQuote
}

/** The amount of one loan's payment, what it pays for, and how long it holds. */
export function QuoteCard({ selection, watch, quote }: QuoteCardProps) {
  const label = `应付（${purposeOf(quote)}）`
  return (
    <QuoteFrame
      head={<PaidLoan orderNo={selection.orderNo} />}
      label={label}
      watch={watch}
      quote={quote}
    >
      <Breakdown quote={quote} />
    </QuoteFrame>
  )
}

/** The loan that is paid, once it is known. */
const PaidLoan = observer(function PaidLoan({ orderNo }: { orderNo: string }) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  const { value, loadedAt } = loans.get(orderNo)
  useEffect(() => {
    if (loadedAt === null) void loans.fetch(orderNo, scope)
    // oxlint-disable-next-line react/exhaustive-deps -- once per loan
  }, [loans, orderNo, scope])
  return <View className="cashier__loan">{value ? loanName(value.summary, now()) : ''}</View>
})

/** A countdown hurries people: only the last seconds are counted. */
const COUNTED_SECONDS = 120

/** A component of its own, so that nothing else renders every second. */
const Validity = observer(function Validity({ watch }: { watch: ShownWatch }) {
  const { secondsLeft, deadline } = watch
  if (watch.quote.loading) return <Text>正在更新金额</Text>
  if (deadline === null) return <Text>{`金额的有效时间 ${UNKNOWN_TEXT}`}</Text>
  if (secondsLeft === 0) return <Text>这个金额已过有效时间</Text>
  if (secondsLeft === null || secondsLeft > COUNTED_SECONDS)
    return <Text>{`金额在 ${clockTime(deadline * 1000)} 前有效`}</Text>
  return <Text {...aria({ role: 'timer' })}>{`金额在 ${clockText(secondsLeft)} 内有效`}</Text>
})

/** 14:05 */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const purposeOf = ({ type, nos }: QuoteSubject): string =>
  payTypeText(type, () => instalmentNames(nos) || '到期的全部')
