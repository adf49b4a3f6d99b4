import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { instalmentNames } from '@domain/instalmentNames'
import { displayYuan } from '@domain/money'
import type { QuoteItemInfo } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StateView } from '@/components/StateView/StateView'
import { selectionQuery } from '@/loan/paymentSelection'
import type { PaymentSelection } from '@/stores/RepayStore'
import { useLoanNames } from './model/useLoanNames'

// What the cashier shows only of several loans.

interface LoansProps {
  items: readonly QuoteItemInfo[]
}

const useNamesOf = (items: readonly QuoteItemInfo[]) =>
  useLoanNames(items.map(({ orderNo }) => orderNo))

/** The instalments to be paid of each loan, and their amount. */
export const QuotedLoans = observer(function QuotedLoans({ items }: LoansProps) {
  const nameOf = useNamesOf(items)
  return (
    <View className="quoted-loans" {...aria({ role: 'list', label: '每笔借款' })}>
      {items.map(({ orderNo, nos, amount }) => (
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
})

interface OneByOneProps extends LoansProps {
  type: PaymentSelection['type']
}

/** Links to each loan's own cashier, for channels that pay one loan only: a voucher proves the payment of one. */
export const OneByOne = observer(function OneByOne({ items, type }: OneByOneProps) {
  const nameOf = useNamesOf(items)
  const pay = ({ orderNo, nos }: QuoteItemInfo) =>
    go(
      '/pages/payment/cashier',
      selectionQuery(
        type === 'overdue' && nos.length > 0
          ? { orderNo, type: 'installments', nos }
          : { orderNo, type: 'all_due', nos: [] },
      ),
    )
  return (
    <Card title="转账或扫码">
      <View className="cashier__small">
        一份还款凭证只能证明一笔借款的还款，转账或扫码请一笔一笔还。
      </View>
      {items.map((item) => {
        const { orderNo, amount, pendingVoucher } = item
        const note = pendingVoucher === null ? '单独还这一笔' : '凭证审核中，不用再付'
        return (
          <Pressable
            key={orderNo}
            className="quoted-loans__loan"
            label={`${nameOf(orderNo)}，${displayYuan(amount)} 元，${note}`}
            onPress={() => pay(item)}
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
})

/** They can't be paid at once as they are, for instance because one of them has been paid. */
export const NotTogether = ({ text }: { text: string }) => (
  <StateView
    kind="empty"
    title="现在不能一起还"
    note={`${text}。可以回到“我的还款”，看待还的账单。`}
    action={{ text: '查看我的还款', onPress: () => go('/pages/repay/repay') }}
  />
)
