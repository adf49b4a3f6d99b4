/** 自动还款: beginning the debits that are due. */
import {
  amountDueOf,
  DEBIT_OBSTACLE_TEXT,
  type DebitObstacle,
  type DebitSlot,
  type InstalmentState,
  isEnding,
  isHardshipOpen,
  lastSafeDayOf,
  slotAt,
  sumFen,
  todayInShanghai,
} from '@domain/index'
import { unixSeconds } from '../clock'
import type { Queryable } from '../db/types'
import type { DebitBank } from '../gateway'
import { readBook } from '../lending/accounts'
import { rowStates } from '../lending/rowStates'
import { lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { insertQuoted } from '../payments/begin'
import { quoteAll } from '../payments/quote'
import { hardshipStatus } from '../hardship/requests'
import { hasOpenComplaint } from '../repositories/complaints'
import { findMandate } from '../repositories/debitMandates'
import { type DebitStart, hasDebit, insertDebit } from '../repositories/debits'
import { findLatestHardship } from '../repositories/hardships'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { findOpenPayments } from '../repositories/payments'
import { findPendingVoucher } from '../repositories/vouchers'

/** What is to be taken now: an instalment in a slot, with the older ones that are still open. */
interface Due {
  row: InstalmentState
  slot: DebitSlot
  /** All of it, oldest first. */
  rows: InstalmentState[]
}

/** What is to be taken of a loan now; null when no slot of an open instalment has begun. */
function dueNow({ penalty }: Loan, states: readonly InstalmentState[], now: Date): Due | null {
  const open = states.filter((row) => amountDueOf(row) > 0)
  const inSlot = open.flatMap((row) => {
    const slot = slotAt(row.dueDate, penalty.graceDays, unixSeconds(now))
    return slot ? [{ row, slot }] : []
  })
  const last = inSlot.at(-1)
  if (!last) return null
  return { ...last, rows: open.filter(({ dueDate }) => dueDate <= last.row.dueDate) }
}

/** Why nothing may be taken; null when nothing is in the way. */
async function obstacleOf(
  tx: Queryable,
  loan: Loan,
  nos: readonly number[],
  bank: DebitBank,
): Promise<DebitObstacle | null> {
  const key = keyOf(loan)
  if (await findPendingVoucher(tx, key, nos)) return 'voucher'
  const [open] = await findOpenPayments(tx, key, nos)
  if (open) return open.channel === bank.code ? 'debit' : 'payment'
  const hardship = await findLatestHardship(tx, key)
  if (hardship && isHardshipOpen(hardshipStatus(hardship))) return 'hardship'
  return (await hasOpenComplaint(tx, key)) ? 'complaint' : null
}

/** A payment that is under way ends by itself, so it is waited for while the slot lasts. */
const isPassing = (obstacle: DebitObstacle): boolean =>
  obstacle === 'payment' || obstacle === 'debit'

/**
 * Begins the debit of a loan that is due now, in the caller's transaction: once for an instalment, day and hour, of what is
 * due at this moment. Where something is in the way, that is noted, and the borrower gets a message.
 * @returns the number of the payment to be sent to the bank; null when there is none
 */
export async function beginDebit(
  tx: Queryable,
  { orderNo, bank, now }: { orderNo: string; bank: DebitBank; now: Date },
): Promise<string | null> {
  const loan = await lockedLoan(tx, orderNo)
  const mandate = await findMandate(tx, keyOf(loan))
  if (!mandate || loan.status !== 'active') return null
  const today = todayInShanghai(now.getTime())
  const book = await readBook(tx, loan)
  const due = dueNow(loan, rowStates(book, today), now)
  if (!due) return null
  const { row, slot, rows } = due
  const time = { ...keyOf(loan), no: row.no, ...slot }
  if (await hasDebit(tx, time)) return null
  const note = (start: DebitStart) =>
    insertDebit(tx, time, { mandateId: mandate.id, at: now, start })
  const nos = rows.map(({ no }) => no)
  const obstacle = await obstacleOf(tx, loan, nos, bank)
  if (obstacle) {
    if (isPassing(obstacle) && !isEnding(slot, unixSeconds(now))) return null
    await note({ obstacle })
    await postLoanMessage(tx, loan, {
      kind: 'debit_skipped',
      subject: `${row.dueDate} ${slot.day} ${slot.hour}`,
      instalmentNo: row.no,
      day: lastSafeDayOf(row.dueDate, loan.penalty.graceDays),
      amount: sumFen(rows.map(amountDueOf)),
      note: DEBIT_OBSTACLE_TEXT[obstacle],
      at: now,
    })
    return null
  }
  const selection = { type: 'installments' as const, nos }
  const quote = await quoteAll(tx, [book], selection, today)
  const begun = {
    userId: loan.userId,
    gateway: bank,
    scene: 'card' as const,
    cardId: mandate.cardId,
    now,
  }
  const { id, payNo } = await insertQuoted(tx, begun, { quote, quotedOn: today })
  await note({ paymentId: id })
  return payNo
}
