import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { distinctNames } from '@/loan/distinctNames'
import type { LoanDue } from '@/loan/dues/dueItems'
import type { RepayLead } from '@/loan/dues/lead'
import { selectionQuery } from '@/loan/paymentSelection'
import { TogetherPart } from '@/loan/together/TogetherPart'
import { dueSum } from '@/stores/dues'
import type { PaymentSelection } from '@/stores/RepayStore'

interface DueBlockProps {
  lead: RepayLead
  /** What the button pays, by loan. */
  loans: readonly LoanDue[]
  /** All that is due of a loan, or just these instalments. */
  pays: 'all_due' | 'installments'
  /** Text of the button. */
  text: string
  primary: boolean
  /** Something more urgent stands above it. */
  isSecond?: boolean
  /** Pays several loans at once; null where that can't be. */
  together: PaymentSelection | null
  children?: ReactNode
}

/** The amount, its due date and the button to pay it. */
export function DueBlock(props: DueBlockProps) {
  const { lead, loans, pays, text, primary, together, children, isSecond = false } = props
  const [only] = loans
  const pay = ({ loan, items }: LoanDue) => {
    const nos = pays === 'installments' ? items.map(({ row }) => row.no) : []
    go('/pages/payment/cashier', selectionQuery({ orderNo: loan.orderNo, type: pays, nos }))
  }
  return (
    <View className="due-hero">
      <Amount size={isSecond ? 'large' : 'hero'} label={lead.label} fen={lead.fen} />
      {lead.notes.filter(Boolean).map((note) => (
        <View key={note} className="due-hero__note">
          {note}
        </View>
      ))}
      <View className="due-hero__ways">
        {together && loans.length > 0 && (
          <TogetherPart selection={together} primary={primary} noteClass="due-hero__note" />
        )}
        {loans.length > 1 && <PayByLoan loans={loans} text={text} onPay={pay} />}
        {loans.length === 1 && only && (
          <Button block variant={primary ? 'primary' : 'secondary'} onPress={() => pay(only)}>
            {text}
          </Button>
        )}
      </View>
      {children}
    </View>
  )
}

/** How many instalments are paid, and how many of them are overdue and paid first. */
function countWords(items: LoanDue['items']): string {
  const late = items.filter(({ row }) => row.status === 'overdue').length
  const mixed = late > 0 && late < items.length
  return `${items.length} 期${mixed ? `，含逾期的 ${late} 期` : ''}`
}

interface PayByLoanProps {
  loans: readonly LoanDue[]
  /** Text of each button. */
  text: string
  onPay: (due: LoanDue) => void
}

/** Several loans are paid one by one, because each is a contract of its own. */
const PayByLoan = observer(function PayByLoan({ loans, text, onPay }: PayByLoanProps) {
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
            label={`还 ${names[at]} 的 ${items.length} 期，${displayYuan(amount)} 元`}
            onPress={() => onPay(due)}
          >
            <View className="pay-by-loan__words">
              <View>{names[at]}</View>
              <View className="pay-by-loan__count">{countWords(items)}</View>
            </View>
            <Amount fen={amount} />
            <View className="pay-by-loan__go">
              <Text>{text}</Text>
              <Icon name="right" size={16} />
            </View>
          </Pressable>
        )
      })}
    </View>
  )
})
