import type { Instalments, IsoDate, LoanWithPlan } from '@domain/index'
import { calendarUid } from '../../calendar/uid'
import type { Queryable } from '../../db/types'
import { type LoanAccount, readAccounts } from '../../lending/accounts'
import { findOpenHardships } from '../../repositories/hardships'
import { findEvents } from '../../repositories/loans/events'
import { findDropped } from '../../repositories/loans/instalments'
import { type Loan, ofLoan } from '../../repositories/loans/loans'
import { findOpenOffers, type OpenOffer } from '../../repositories/loans/offers'
import { findVouchers } from '../../repositories/vouchers'
import type { LinkSigning } from '../../uploads/links'
import { voucherReplies } from '../../vouchers/views'
import { detailReply, instalmentsReply } from './views'

/** One borrower's loans with their instalments, in the same order. */
export async function readPlans(
  db: Queryable,
  accounts: readonly LoanAccount[],
  today: IsoDate,
): Promise<{ account: LoanAccount; plan: Instalments }[]> {
  const [first] = accounts
  if (!first) return []
  const ids = accounts.map(({ loan }) => loan.id)
  const dropped = await findDropped(db, first.loan.userId, ids)
  return accounts.map((account) => {
    const { loan } = account
    const uidOf = (no: number) => calendarUid(loan, no)
    const view = { day: today, dropped: ofLoan(dropped, loan), uidOf }
    return { account, plan: instalmentsReply(account, view) }
  })
}

/** The offers of one borrower's loans that wait for an answer; asks only where there may be one. */
export async function readOpenOffers(
  db: Queryable,
  loans: readonly Loan[],
): Promise<readonly OpenOffer[]> {
  const offered = loans.filter(({ stage }) => stage === 'offered')
  const [first] = offered
  if (!first) return []
  return findOpenOffers(
    db,
    first.userId,
    offered.map(({ id }) => id),
  )
}

/**
 * One borrower's loans in detail, with their instalments, in the same order: seven statements, however many loans, and one
 * more where an offer waits.
 */
export async function readDetails(
  db: Queryable,
  loans: readonly Loan[],
  { today, signing }: { today: IsoDate; signing: LinkSigning },
): Promise<LoanWithPlan[]> {
  const [first] = loans
  if (!first) return []
  const ids = loans.map(({ id }) => id)
  const accounts = await readAccounts(db, loans, today)
  const offers = await readOpenOffers(db, loans)
  const events = await findEvents(db, first.userId, ids)
  const hardships = await findOpenHardships(db, first.userId, ids)
  const found = await findVouchers(db, first.userId, ids)
  const replies = await voucherReplies(db, found, signing)
  const vouchers = replies.map((reply, at) => ({ loanId: found[at]?.loanId, reply }))
  return (await readPlans(db, accounts, today)).map(({ account, plan }) => {
    const { loan } = account
    const own = ofLoan(vouchers, loan).map(({ reply }) => reply)
    const asides = {
      events: ofLoan(events, loan),
      vouchers: own,
      offer: ofLoan(offers, loan)[0],
      hardship: ofLoan(hardships, loan)[0],
    }
    return { ...detailReply(account, asides), plan }
  })
}
