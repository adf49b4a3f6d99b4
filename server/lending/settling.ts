import { instalmentStatus, settleType, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { postLoanMessage } from '../outbox/post'
import { type Act, changeStatus } from './transitions'
import { type LoanBook, rowStates, withoutReturned } from './rowStates'
import { keyOf, type LoanKey } from '../repositories/loans/loans'
import { borrowerIn } from './contracts'
import { newCertificateNo, newVerifyCode } from './numbers'
import { insertCertificate } from '../repositories/certificates'
import { endOffer, findOpenOffer, type OpenOfferState } from '../repositories/hardshipOffers'
import { findContract } from '../repositories/loans/contracts'
import { present } from '../present'

/** Issues the settlement certificate, in the transaction that settles the loan. */
async function issueCertificate(tx: Queryable, loan: LoanKey, now: Date): Promise<void> {
  const { content } = present(await findContract(tx, loan), 'the contract of a settled loan')
  await insertCertificate(tx, {
    ...loan,
    certificateNo: newCertificateNo(now),
    verifyCode: newVerifyCode(),
    borrower: borrowerIn(content.parties),
    issuedAt: now,
  })
}

/** What becomes of an offer of another plan once the loan is paid off. */
const END_OF_OFFER: Record<OpenOfferState, 'kept' | 'expired' | 'refused'> = {
  accepted: 'kept',
  offered: 'expired',
  prepared: 'refused',
}

/** Settles a loan without open instalments as of the last payment's value date, and issues its certificate. */
export async function settleIfPaid(tx: Queryable, book: LoanBook, act: Act): Promise<void> {
  const { loan, rows, allocations } = book
  if (loan.status === 'settled' || rows.some(({ isOpen }) => isOpen)) return
  const last = withoutReturned(allocations).reduce((latest, next) =>
    next.valueDate > latest.valueDate ? next : latest,
  )
  const today = todayInShanghai(act.now.getTime())
  const states = rowStates(book, today)
  const statuses = states.map((state) => instalmentStatus(state, today, loan.penalty.graceDays))
  const lastDueDate = states[states.length - 1]?.dueDate ?? last.valueDate
  await changeStatus(tx, loan, {
    ...act,
    event: 'settled',
    to: 'settled',
    changes: {
      settledAt: last.paidAt,
      settledOn: last.valueDate,
      settleType: settleType(statuses, last.valueDate, lastDueDate),
    },
  })
  await issueCertificate(tx, keyOf(loan), act.now)
  const offer = await findOpenOffer(tx, keyOf(loan))
  if (offer) await endOffer(tx, offer, END_OF_OFFER[offer.state], act.now)
  await postLoanMessage(tx, loan, { kind: 'settled', at: act.now })
}
