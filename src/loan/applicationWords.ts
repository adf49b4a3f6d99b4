import { displayYuan, type Fen } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import { deadline } from '@/format/date'
import { askedOfBorrower } from './askedOfBorrower'
import { leadAmount } from './leadAmount'

/** An application under way: its amount, what comes next, and the way on. */
export interface ApplicationWords {
  label: string
  fen: Fen
  notes: string[]
  /** Whether it goes on only once the borrower does something. */
  waits: boolean
  /** Name of the way to the loan. */
  way: string
}

const UNDER_WAY: Record<string, string> = {
  reviewing: '一般 1 个工作日内出结果',
  disbursing: '审核已通过，正在打款到你的银行卡',
  disburse_failed: '放款未成功，请核对或更换收款卡；期间不计利息',
}

const offerNotes = ({ payment, validUntil }: NonNullable<LoanSummary['offer']>): string[] => [
  `首期应还 ${displayYuan(payment)} 元`,
  `请在 ${deadline(validUntil)} 前查看并签署`,
]

export function applicationWords(loan: LoanSummary): ApplicationWords {
  const { status, stage, offer } = loan
  const asked = askedOfBorrower(loan)
  const askedWay = stage === 'offered' ? '查看批复' : '去补充'
  return {
    ...leadAmount(loan),
    notes: offer ? offerNotes(offer) : [asked || (UNDER_WAY[status] ?? '')],
    waits: asked !== '',
    way: asked ? askedWay : '查看进度',
  }
}
