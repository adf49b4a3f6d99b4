import { Text, View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { Amount, Icon, Pressable } from '@/components'
import { loanName, loanTail } from '@/parts/loanName'
import type { LoanDue } from '@/parts/dues/byLoan'
import { dueSum } from '@/stores/dues'

interface PayByLoanProps {
  loans: readonly LoanDue[]
  onPay: (orderNo: string) => void
}

/** Several loans are paid one by one: each goes to its own contract. */
export function PayByLoan({ loans, onPay }: PayByLoanProps) {
  return (
    <View className="pay-by-loan">
      <View className="pay-by-loan__note">{`共 ${loans.length} 笔借款，一次付一笔`}</View>
      {loans.map(({ loan, items }) => {
        const amount = dueSum(items)
        return (
          <Pressable
            key={loan.orderNo}
            className="pay-by-loan__loan"
            disabled={!isReadable(amount)}
            label={`还 ${loanName(loan)} 的 ${items.length} 期，${displayYuan(amount)} 元`}
            onPress={() => onPay(loan.orderNo)}
          >
            <View className="pay-by-loan__words">
              <View>{loan.productName || '借款'}</View>
              <View className="pay-by-loan__count">{`${loanTail(loan)}，${items.length} 期`}</View>
            </View>
            <Amount fen={amount} />
            <View className="pay-by-loan__go">
              <Text>{isReadable(amount) ? '去还款' : '暂时不能还'}</Text>
              {isReadable(amount) && <Icon name="right" size={16} />}
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
