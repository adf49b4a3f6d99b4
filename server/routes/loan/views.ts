import {
  amountDueOf,
  formatYuan,
  INSTALMENT_STATUS_TEXT,
  type Instalment,
  type Instalments,
  type IsoDate,
  lastSafeDayOf,
  type Loan as LoanReply,
  LOAN_STATUS_TEXT,
  LOAN_STAGE_TEXT,
  type LoanCreated,
  type LoanDetail,
  overdueDaysOf,
  outstandingOf,
  shownStage,
  sumFen,
  totalOf,
  type Voucher,
} from '@domain/index'
import { unixSeconds } from '../../clock'
import type { AccountRow, LoanAccount } from '../../lending/accounts'
import { timelineOf } from '../../lending/timeline'
import type { OpenHardship } from '../../repositories/hardships'
import type { LoanEvent } from '../../repositories/loans/events'
import { openOfferReply } from '../../offers/views'
import type { Loan } from '../../repositories/loans/loans'
import type { OpenOffer } from '../../repositories/loans/offers'

const instant = (at: Date | null): number | null => (at ? unixSeconds(at) : null)

const NOTHING = formatYuan(0)

/** `data` of POST /api/loan/create. */
export const createdReply = ({ orderNo, status }: Loan): LoanCreated => ({
  order_no: orderNo,
  status,
  status_text: LOAN_STATUS_TEXT[status],
})

/**
 * A loan as in lists; before disbursement nothing is owed.
 * @param offer that waits for an answer
 */
export function loanReply(
  { loan, rows, summary, shown }: LoanAccount,
  offer?: OpenOffer,
): LoanReply {
  const stage = shownStage(shown, loan.stage)
  return {
    order_no: loan.orderNo,
    product_name: loan.productName,
    lender_name: loan.lenderName,
    amount: formatYuan(loan.principal),
    term: loan.term,
    annual_rate: loan.annualRate,
    irr: loan.irr,
    status: shown,
    status_text: stage ? LOAN_STAGE_TEXT[stage] : LOAN_STATUS_TEXT[shown],
    ...(stage && { stage }),
    applied_at: unixSeconds(loan.appliedAt),
    disbursed_at: instant(loan.disbursedAt),
    settled_at: instant(loan.settledAt),
    settle_type: loan.settleType,
    outstanding: summary ? formatYuan(summary.outstanding) : NOTHING,
    next_due_date: summary?.nextDueDate ?? null,
    next_due_amount: summary?.nextDueAmount != null ? formatYuan(summary.nextDueAmount) : null,
    overdue_days: summary?.overdueDays ?? 0,
    last_safe_day: summary?.lastSafeDay ?? null,
    progress: { paid: summary?.paidRows ?? 0, total: rows.length },
    purpose: loan.purpose,
    reject_reason: loan.rejectReason,
    ...(offer && { offer: openOfferReply(offer) }),
  }
}

/** What belongs to a loan beside its account. */
interface LoanAsides {
  events: readonly LoanEvent[]
  vouchers: Voucher[]
  offer: OpenOffer | undefined
  hardship: OpenHardship | undefined
}

/** `data` of GET /api/loan/orderDetail. */
export const detailReply = (
  account: LoanAccount,
  { events, vouchers, offer, hardship }: LoanAsides,
): LoanDetail => ({
  ...loanReply(account, offer),
  ...(hardship && {
    hardship: { status: hardship.status, valid_until: instant(hardship.validUntil) },
  }),
  purpose: account.loan.purpose,
  repay_method: account.loan.method,
  repay_day: account.loan.repayDay,
  bank_last4: account.loan.bankLast4,
  bank_name: account.loan.bankName,
  timeline: timelineOf(events),
  vouchers,
})

function instalmentReply(
  { state, status, paidAt }: AccountRow,
  { penalty }: Loan,
  today: IsoDate,
): Instalment {
  const { due, paid } = state
  const left = outstandingOf(state)
  return {
    no: state.no,
    due_date: state.dueDate,
    principal: formatYuan(due.principal),
    interest: formatYuan(due.interest),
    fee: formatYuan(due.fee),
    penalty: formatYuan(due.penalty),
    paid: formatYuan(totalOf(paid)),
    amount_due: formatYuan(amountDueOf(state)),
    status,
    status_text: INSTALMENT_STATUS_TEXT[status],
    paid_at: instant(paidAt),
    overdue_days: status === 'overdue' ? overdueDaysOf(state.dueDate, today) : 0,
    last_safe_day: lastSafeDayOf(state.dueDate, penalty.graceDays),
    principal_due: formatYuan(left.principal),
    interest_due: formatYuan(left.interest),
  }
}

/** Fields of the answer beyond the loan's account. */
interface InstalmentsView {
  day: IsoDate
  /** Instalments that a shorter plan dropped. */
  dropped: readonly { no: number; dueDate: IsoDate }[]
  /** Calendar uid of an instalment's due date. */
  uidOf: (no: number) => string
}

/** `data` of GET /api/loan/installments; before disbursement the instalments are only a plan. */
export function instalmentsReply(
  { loan, rows, summary }: LoanAccount,
  { day, dropped, uidOf }: InstalmentsView,
): Instalments {
  const list = rows.map((row) => ({
    ...instalmentReply(row, loan, day),
    calendar_uid: uidOf(row.state.no),
  }))
  const total = summary?.total ?? sumFen(rows.map(({ state }) => totalOf(state.due)))
  return {
    order_no: loan.orderNo,
    summary: {
      total: formatYuan(total),
      paid: formatYuan(summary?.paid ?? 0),
      outstanding: formatYuan(summary?.outstanding ?? 0),
      next_due_date: summary?.nextDueDate ?? null,
      next_due_amount: summary?.nextDueAmount != null ? formatYuan(summary.nextDueAmount) : null,
      overdue_days: summary?.overdueDays ?? 0,
      overdue_amount: formatYuan(summary?.overdueAmount ?? 0),
      penalty: formatYuan(summary?.penalty ?? 0),
    },
    list: summary ? list : list.map((row) => ({ ...row, planned: true })),
    dropped: dropped.map(({ no, dueDate }) => ({
      no,
      due_date: dueDate,
      calendar_uid: uidOf(no),
    })),
  }
}
