/** 自动还款: turning it on and off, and how it stands. */
import { createHash } from 'node:crypto'
import {
  amountDueOf,
  type AutoDebit,
  DEBIT_FAILURE_TEXT,
  DEBIT_OBSTACLE_TEXT,
  type DebitAttempt,
  type DebitState,
  formatYuan,
  isUnderWay,
  MANDATE_VERSION,
  mandateText,
  type NextDebit,
  nextSlot,
  todayInShanghai,
} from '@domain/index'
import { boundCard, cardReply } from '../cards/binding'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { readBook } from '../lending/accounts'
import { rowStates } from '../lending/rowStates'
import { lockedLoan } from '../lending/transitions'
import { refuse } from '../refusal'
import { type BankCard, findCardById } from '../repositories/bankCards'
import {
  findMandate,
  findMandatedLoans,
  insertMandate,
  revokeMandate,
} from '../repositories/debitMandates'
import { type DebitRecord, findDebits } from '../repositories/debits'
import { keyOf, type Loan } from '../repositories/loans/loans'

/** The hash of the text that a borrower agrees to for a loan and a card. */
const hashOf = ({ lenderName, orderNo, penalty }: Loan, { bankName, last4 }: BankCard): string =>
  createHash('sha256')
    .update(
      mandateText({
        lender: lenderName,
        orderNo,
        bankName: bankName ?? '',
        last4,
        graceDays: penalty.graceDays,
      }).join('\n'),
    )
    .digest('hex')

interface TurningOn {
  orderNo: string
  cardNo: string
  /** Of the text agreed to. */
  version: string
  now: Date
}

/**
 * Turns automatic repayment on for a loan, in the caller's transaction; with another card it takes the place of the one
 * before.
 * @throws Refusal `invalid` for another version of the text, `wrong_state` unless the loan is running
 */
export async function turnOn(
  tx: Queryable,
  userId: number,
  { orderNo, cardNo, version, now }: TurningOn,
): Promise<void> {
  if (version !== MANDATE_VERSION) {
    refuse('invalid', '请先阅读并同意最新的自动还款授权书', { field: 'version' })
  }
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status !== 'active') refuse('wrong_state', '该笔借款当前不能开启自动还款')
  const card = await boundCard(tx, userId, cardNo)
  const before = await findMandate(tx, keyOf(loan))
  if (before?.cardId === card.id && before.textVersion === version) return
  await revokeMandate(tx, keyOf(loan), now)
  await insertMandate(tx, {
    ...keyOf(loan),
    cardId: card.id,
    textVersion: version,
    textSha256: hashOf(loan, card),
    givenAt: now,
  })
}

/** Turns automatic repayment of a loan off at once, in the caller's transaction. */
export async function turnOff(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  await revokeMandate(tx, keyOf(loan), now)
}

function stateOf({ status }: DebitRecord): DebitState {
  if (status === null) return 'skipped'
  if (isUnderWay(status)) return status === 'open' ? 'planned' : 'sent'
  return status === 'succeeded' ? 'succeeded' : 'failed'
}

function attemptReply(debit: DebitRecord): DebitAttempt {
  const { no, at, amount, failure, obstacle, last4 } = debit
  const reason = failure
    ? DEBIT_FAILURE_TEXT[failure]
    : obstacle
      ? DEBIT_OBSTACLE_TEXT[obstacle]
      : ''
  return {
    no,
    at: unixSeconds(at),
    state: stateOf(debit),
    amount: amount === null ? null : formatYuan(amount),
    ...(failure ? { failure } : {}),
    ...(obstacle ? { obstacle } : {}),
    reason,
    last4,
  }
}

/** The next time at which something is to be taken of a loan, as far as is known today. */
async function nextOf(db: Queryable, loan: Loan, now: Date): Promise<NextDebit | null> {
  const states = rowStates(await readBook(db, loan), todayInShanghai(now.getTime()))
  for (const row of states.filter((one) => amountDueOf(one) > 0)) {
    const slot = nextSlot(row.dueDate, loan.penalty.graceDays, unixSeconds(now))
    if (slot) return { no: row.no, ...slot, amount: formatYuan(amountDueOf(row)) }
  }
  return null
}

/** How automatic repayment of a loan stands. */
export async function autoDebitReply(db: Queryable, loan: Loan, now: Date): Promise<AutoDebit> {
  const mandate = loan.status === 'active' ? await findMandate(db, keyOf(loan)) : null
  const card = mandate && (await findCardById(db, loan.userId, mandate.cardId))
  const mandated = card ? await findMandatedLoans(db, loan.userId) : []
  const attempts = await findDebits(db, keyOf(loan))
  return {
    on: mandate !== null,
    card: card && cardReply(card, mandated),
    since: mandate && unixSeconds(mandate.givenAt),
    next: mandate && (await nextOf(db, loan, now)),
    attempts: attempts.map(attemptReply),
    can_turn_on: loan.status === 'active',
    grace_days: loan.penalty.graceDays,
  }
}
