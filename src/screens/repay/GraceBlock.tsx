import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { useStore, useStores } from '@/app/root'
import { areReviewed, dueByLoan } from '@/loan/dues/dueItems'
import { graceWordsOf } from '@/loan/dues/graceWords'
import type { RepayLead } from '@/loan/dues/lead'
import { togetherSelection } from '@/loan/paymentSelection'
import { type DueItem, dueSum } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { DueBlock } from './DueBlock'
import { DueRow, DueRows } from './DueRows'

interface GraceBlockProps {
  grace: readonly DueItem[]
  /** Of all loans; a loan's are paid before those in grace. */
  overdue: readonly DueItem[]
  /** Each instalment names its loan, as there are several. */
  named: boolean
}

/** What is past its due date but within its grace days: until when paying costs nothing more, and the button. */
export const GraceBlock = observer(function GraceBlock(props: GraceBlockProps) {
  const { grace, overdue, named } = props
  const isSecond = overdue.length > 0
  const { now } = useStores()
  // A loan's oldest instalments are paid first, so its overdue ones are paid along.
  const loans = dueByLoan([...overdue, ...grace]).filter(({ items }) =>
    items.some((item) => grace.includes(item)),
  )
  const [only] = loans
  const takesAlong = loans.length === 1 && only?.items.some((item) => overdue.includes(item))
  const isSent = areReviewed(useStore(loanOverview), grace)
  const lead: RepayLead = {
    label: '宽限期内应还',
    fen: dueSum(grace),
    notes: [
      graceWordsOf(grace, now()),
      isSent ? '凭证审核中，以付款日期为准，等待审核不会多算罚息' : '',
    ],
  }
  return (
    <DueBlock
      lead={lead}
      loans={loans}
      pays="installments"
      text={
        takesAlong && only
          ? `连同逾期一起还 ${displayYuan(dueSum(only.items))} 元`
          : '还清宽限期内的'
      }
      primary={!isSent && !isSecond}
      isSecond={isSecond}
      together={togetherSelection(
        grace.map(({ loan }) => loan.orderNo),
        'overdue',
      )}
    >
      <DueRows items={grace} named={named} row={DueRow} />
    </DueBlock>
  )
})
