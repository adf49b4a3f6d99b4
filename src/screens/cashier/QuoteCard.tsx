import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { UNREADABLE } from '@domain/money'
import { userMessage } from '@/api/errors'
import type { PayQuote } from '@/api/readRepay'
import { Amount, aria, Button, Card, Notice } from '@/components'
import { Breakdown } from '@/parts/Breakdown'
import { NotOffered } from '@/parts/NotOffered'
import { changeText, isSame } from './model/quoteChange'
import type { QuoteWatch } from './model/QuoteWatch'

interface QuoteCardProps {
  watch: QuoteWatch
  quote: PayQuote
}

/** How much, of what, and how long that holds. */
export const QuoteCard = observer(function QuoteCard({ watch, quote }: QuoteCardProps) {
  const { change } = watch
  const { error } = watch.quote
  return (
    <Card>
      <Amount size="hero" label={`应付（${purposeOf(quote)}）`} fen={quote.amount} />
      {quote.amount === null ? (
        <NotOffered retry={() => watch.refresh()} />
      ) : (
        <View className="cashier__validity">
          <Validity watch={watch} />
        </View>
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
  if (watch.quote.value?.validUntil === null) return <Text>{`金额的有效时间 ${UNREADABLE}`}</Text>
  if (secondsLeft === 0) return <Text>这个金额已过有效时间</Text>
  return <Text {...aria({ role: 'timer' })}>{`金额在 ${clockText(secondsLeft)} 内有效`}</Text>
})

/** 14:05 */
function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function purposeOf({ type, nos }: PayQuote): string {
  if (type === 'settle') return '提前结清'
  return nos.length > 0 ? `第 ${nos.join('、')} 期` : '到期的全部'
}
