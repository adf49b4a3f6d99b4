import { observer } from 'mobx-react'
import { useStore, useStores } from '@/app/root'
import { areReviewed, dueByLoan } from '@/loan/dues/dueItems'
import { graceWordsOf } from '@/loan/dues/graceWords'
import type { RepayLead } from '@/loan/dues/lead'
import { combinedWishOf } from '@/loan/together/wish'
import { type DueItem, dueSum } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { DueBlock } from './DueBlock'
import { DueRow, DueRows } from './DueRows'

interface GraceBlockProps {
  grace: readonly DueItem[]
  /** Each instalment names its loan, as there are several. */
  named: boolean
  /** Overdue instalments stand above it. */
  isSecond: boolean
  retry: () => unknown
}

/** What is past its due date but within its grace days: until when paying costs nothing more, and the button. */
export const GraceBlock = observer(function GraceBlock(props: GraceBlockProps) {
  const { grace, named, isSecond, retry } = props
  const { now } = useStores()
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
      loans={dueByLoan(grace)}
      pays="installments"
      text="还清宽限期内的"
      primary={!isSent && !isSecond}
      isSecond={isSecond}
      together={combinedWishOf(
        grace.map(({ loan }) => loan.orderNo),
        'overdue',
      )}
      retry={retry}
    >
      <DueRows items={grace} named={named} row={DueRow} />
    </DueBlock>
  )
})
