import { View } from '@tarojs/components'
import type { PayQuote } from '@/api/readRepay'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { instalmentNames } from '@/format/instalmentNames'

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
            <View className="quoted-loans__rows">{instalmentNames(nos)}</View>
          </View>
          <Amount fen={amount} />
        </View>
      ))}
    </View>
  )
}
