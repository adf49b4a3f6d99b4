import { Text, View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { Amount, Icon, Pressable } from '@/components'
import { loanName, loanTail } from '@/parts/loanName'
import { payable, type LoanDue } from '@/parts/dues/payable'

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
        const amount = payable(items)
        return (
          <Pressable
            key={loan.orderNo}
            className="pay-by-loan__loan"
            label={`还 ${loanName(loan)} 的 ${items.length} 期，${displayYuan(amount)} 元`}
            onPress={() => onPay(loan.orderNo)}
          >
            <View className="pay-by-loan__words">
              <View>{loan.productName || '借款'}</View>
              <View className="pay-by-loan__count">{`${loanTail(loan)}，${items.length} 期`}</View>
            </View>
            <Amount fen={amount} />
            <View className="pay-by-loan__go">
              <Text>去还款</Text>
              <Icon name="right" size={16} />
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
