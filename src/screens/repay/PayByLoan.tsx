import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { distinctNames } from '@/loan/distinctNames'
import type { LoanDue } from '@/loan/dues/dueItems'
import { dueSum } from '@/stores/dues'

/** How many are paid at once, and how many of them are late, for those go first. */
function countWords(items: LoanDue['items']): string {
  const late = items.filter(({ row }) => row.status === 'overdue').length
  const mixed = late > 0 && late < items.length
  return `${items.length} 期${mixed ? `，含逾期的 ${late} 期` : ''}`
}

interface PayByLoanProps {
  loans: readonly LoanDue[]
  /** What a press does. */
  text: string
  onPay: (due: LoanDue) => void
}

/** Several loans are paid one by one: each goes to its own contract. */
export const PayByLoan = observer(function PayByLoan({ loans, text, onPay }: PayByLoanProps) {
  const { now } = useStores()
  const names = distinctNames(
    loans.map(({ loan }) => loan),
    now(),
  )
  return (
    <View className="pay-by-loan">
      <View className="pay-by-loan__note">{`共 ${loans.length} 笔借款，一笔一笔还`}</View>
      {loans.map((due, at) => {
        const { loan, items } = due
        const amount = dueSum(items)
        return (
          <Pressable
            key={loan.orderNo}
            className="pay-by-loan__loan"
            disabled={!isReadable(amount)}
            label={`还 ${names[at]} 的 ${items.length} 期，${displayYuan(amount)} 元`}
            onPress={() => onPay(due)}
          >
            <View className="pay-by-loan__words">
              <View>{names[at]}</View>
              <View className="pay-by-loan__count">{countWords(items)}</View>
            </View>
            <Amount fen={amount} />
            <View className="pay-by-loan__go">
              <Text>{isReadable(amount) ? text : '暂时不能还'}</Text>
              {isReadable(amount) && <Icon name="right" size={16} />}
            </View>
          </Pressable>
        )
      })}
    </View>
  )
})
