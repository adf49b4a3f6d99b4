import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { UNKNOWN_TEXT } from '@domain/unknown'
import { gotNoAnswer, userMessage } from '@/api/errors'
import type { PayQuote } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { clockTime } from '@/format/date'
import { Breakdown } from '@/loan/Breakdown/Breakdown'
import { quotedWords } from '@/loan/quotedWords'
import { orderNosOf, type PaymentSelection } from '@/stores/RepayStore'
import { LoanName } from './LoanName'
import { QuotedLoans } from './Loans'
import { changeText, isSame, type QuoteWatch } from './model/QuoteWatch'

interface QuoteCardProps {
  selection: PaymentSelection
  watch: QuoteWatch
  quote: PayQuote
}

/** The amount, how long it holds, and what it pays for: of one loan, or of each of several. */
export const QuoteCard = observer(function QuoteCard(props: QuoteCardProps) {
  const { selection, watch, quote } = props
  const { change } = watch
  const { network } = useStores()
  const { error } = watch.quote
  const isWaiting = gotNoAnswer(error) && !network.online
  const isAlone = quote.items.length === 1
  return (
    <>
      <View className="cashier-hero">
        {isAlone && <LoanName orderNo={selection.orderNo} />}
        <Amount
          size="hero"
          label={`应付（${isAlone ? quotedWords(quote, selection.part) || '到期的全部' : loansText(selection)}）`}
          fen={quote.amount}
        />
        <View className="cashier__validity">
          <Validity watch={watch} />
        </View>
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
      <Card>
        {!isAlone && <QuotedLoans items={quote.items} />}
        <Breakdown quote={quote} />
      </Card>
    </>
  )
})

/** A countdown hurries people: only the last seconds are counted. */
const COUNTED_SECONDS = 120

/** A component of its own, so that nothing else renders every second. */
const Validity = observer(function Validity({ watch }: { watch: QuoteWatch }) {
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

const loansText = (selection: PaymentSelection): string =>
  `${orderNosOf(selection).length} 笔借款${selection.type === 'overdue' ? '已过还款日的' : ''}`
