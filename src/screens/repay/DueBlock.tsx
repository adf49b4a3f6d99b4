import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { isReadable, readableOr } from '@domain/unreadable'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import type { LoanDue } from '@/loan/dues/dueItems'
import type { RepayLead } from '@/loan/dues/lead'
import { NotOffered } from '@/widgets/NotOffered'
import { wishQuery } from '@/loan/payWish'
import { isCombinable } from '@/loan/together/wish'
import { TogetherPart } from '@/loan/together/TogetherPart'
import type { CombinedWish } from '@/stores/CombinedQuotes'
import { PayByLoan } from './PayByLoan'

interface DueBlockProps {
  lead: RepayLead
  /** What a press pays, by loan. */
  loans: readonly LoanDue[]
  /** All that is due of the loan, or just these instalments. */
  pays: 'all_due' | 'installments'
  /** What the button says. */
  text: string
  primary: boolean
  /** Something more urgent stands above it. */
  isSecond?: boolean
  /** What can be paid at once, where that is of several loans. */
  together: CombinedWish
  /** Asks for everything anew. */
  retry: () => unknown
  /** The instalments themselves. */
  children?: ReactNode
}

/** How much, by when, and the way to pay just that; none where the amount could not be read. */
export function DueBlock(props: DueBlockProps) {
  const { lead, loans, pays, text, primary, together, retry, children, isSecond = false } = props
  const [only] = loans
  const pay = ({ loan, items }: LoanDue) => {
    const nos = items.map(({ row }) => readableOr(row.no, 0))
    const chosen = pays === 'installments' && nos.every((no) => no > 0)
    go(
      '/pages/payment/cashier',
      wishQuery({
        orderNo: loan.orderNo,
        type: chosen ? 'installments' : 'all_due',
        nos: chosen ? nos : [],
      }),
    )
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
        {!isReadable(lead.fen) && <NotOffered retry={retry} />}
        {isCombinable(together) && loans.length > 0 && (
          <TogetherPart wish={together} primary={primary} noteClass="due-hero__note" />
        )}
        {loans.length > 1 && <PayByLoan loans={loans} text={text} onPay={pay} />}
        {loans.length === 1 && only && isReadable(lead.fen) && (
          <Button block variant={primary ? 'primary' : 'secondary'} onPress={() => pay(only)}>
            {text}
          </Button>
        )}
      </View>
      {children}
    </View>
  )
}
