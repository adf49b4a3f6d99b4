import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { UNREADABLE, UNREADABLE_TEXT } from '@domain/unreadable'
import { userMessage } from '@/api/errors'
import { isPayable, subjectOf, type PayQuote, type QuoteSubject } from '@/api/readRepay'
import { Amount, aria, Button, Card, Notice } from '@/components'
import { Breakdown } from '@/parts/Breakdown'
import { NotOffered } from '@/parts/NotOffered'
import type { PayWish } from '@/stores/RepayStore'
import { changeText, isSame } from './model/quoteChange'
import type { QuoteWatch } from './model/QuoteWatch'

interface QuoteCardProps {
  wish: PayWish
  watch: QuoteWatch
  quote: PayQuote
}

/** How much, of what, and how long that holds. */
export const QuoteCard = observer(function QuoteCard({ wish, watch, quote }: QuoteCardProps) {
  const { change } = watch
  const { error } = watch.quote
  return (
    <Card>
      <Amount
        size="hero"
        label={`应付（${purposeOf(subjectOf(quote, wish))}）`}
        fen={quote.amount}
      />
      {isPayable(quote) ? (
        <View className="cashier__validity">
          <Validity watch={watch} />
        </View>
      ) : (
        <NotOffered retry={() => watch.refresh()} />
      )}
      {change && (
        <View className="cashier__change">
          <Notice tone={isSame(change) ? 'neutral' : 'warning'}>{changeText(change)}</Notice>
        </View>
      )}
      {error && (
        <View className="cashier__change">
          <Notice tone="danger">{`金额没有更新成功：${userMessage(error)}`}</Notice>
          <Button block variant="secondary" onPress={() => watch.refresh()}>
            重新获取金额
          </Button>
        </View>
      )}
      <Breakdown quote={quote} />
    </Card>
  )
})

/** Ticks by itself, so that nothing else is drawn every second. */
const Validity = observer(function Validity({ watch }: { watch: QuoteWatch }) {
  const { secondsLeft } = watch
  if (watch.quote.loading) return <Text>正在更新金额</Text>
  if (watch.quote.value?.validUntil === UNREADABLE)
    return <Text>{`金额的有效时间 ${UNREADABLE_TEXT}`}</Text>
  if (secondsLeft === 0) return <Text>这个金额已过有效时间</Text>
  return <Text {...aria({ role: 'timer' })}>{`金额在 ${clockText(secondsLeft)} 内有效`}</Text>
})

/** 14:05 */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function purposeOf({ type, nos }: QuoteSubject): string {
  if (type === 'settle') return '提前结清'
  return nos.length > 0 ? `第 ${nos.join('、')} 期` : '到期的全部'
}
