import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { wishQuery } from '@/loan/payWish'
import type { CombinedWish } from '@/stores/CombinedQuotes'

interface OneByOneProps {
  wish: CombinedWish
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
}

/** The way to each loan's own cashier, for what pays one loan only. */
export function OneByOne({ wish, quotes, nameOf }: OneByOneProps) {
  const pay = ({ orderNo, nos }: PayQuote) => {
    const chosen = wish.type === 'overdue' && isReadable(nos) && nos.length > 0
    go(
      '/pages/payment/cashier',
      wishQuery({
        orderNo,
        type: chosen ? 'installments' : 'all_due',
        nos: chosen ? nos : [],
      }),
    )
  }
  return (
    <Card title="转账或扫码">
      <View className="cashier__small">
        一份付款凭证只能证明一笔借款的还款，转账或扫码请一笔一笔还。
      </View>
      {quotes.map((quote) => {
        const { orderNo, amount, pendingVoucher } = quote
        const note = pendingVoucher === null ? '单独还这一笔' : '凭证审核中，不用再付'
        return (
          <Pressable
            key={orderNo}
            className="quoted-loans__loan"
            label={`${nameOf(orderNo)}，${displayYuan(amount)} 元，${note}`}
            onPress={() => pay(quote)}
          >
            <View className="quoted-loans__words">
              <View>{nameOf(orderNo)}</View>
              <View className="quoted-loans__rows">{note}</View>
            </View>
            <Amount fen={amount} />
            <Icon name="right" size={16} />
          </Pressable>
        )
      })}
    </Card>
  )
}
