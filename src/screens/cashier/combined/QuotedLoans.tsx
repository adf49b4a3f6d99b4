import { View } from '@tarojs/components'
import { isReadable, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { PayQuote } from '@/api/readRepay'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'

const rowsText = (nos: Read<number[]>): string =>
  `第 ${isReadable(nos) ? nos.join('、') : UNREADABLE_TEXT} 期`

interface QuotedLoansProps {
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
}

/** Of each loan, which instalments are paid and how much that is. */
export function QuotedLoans({ quotes, nameOf }: QuotedLoansProps) {
  return (
    <View className="quoted-loans" {...aria({ role: 'list', label: '每笔借款' })}>
      {quotes.map(({ orderNo, nos, amount }) => (
        <View key={orderNo} className="quoted-loans__loan" {...aria({ role: 'listitem' })}>
          <View className="quoted-loans__words">
            <View>{nameOf(orderNo)}</View>
            <View className="quoted-loans__rows">{rowsText(nos)}</View>
          </View>
          <Amount fen={amount} />
        </View>
      ))}
    </View>
  )
}
