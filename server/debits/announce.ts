/** 自动还款: announcing debits to come. */
import {
  addDays,
  amountDueOf,
  DEBIT_NOTICE_DAYS,
  isAnnounced,
  isQuietTime,
  todayInShanghai,
} from '@domain/index'
import type { Queryable } from '../db/types'
import type { WideDeps } from '../deps'
import { readBook } from '../lending/accounts'
import { rowStates } from '../lending/rowStates'
import { lockedLoan } from '../lending/transitions'
import { postLoanMessage } from '../outbox/post'
import { findCardById } from '../repositories/bankCards'
import { findMandate } from '../repositories/debitMandates'
import { keyOf } from '../repositories/loans/loans'
import { eachCandidate } from './candidates'

/** Announces the debits of a loan, each once for each of its days. */
async function announce(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  const mandate = await findMandate(tx, keyOf(loan))
  if (!mandate || loan.status !== 'active') return
  const today = todayInShanghai(now.getTime())
  const { last4 } = await findCardById(tx, loan.userId, mandate.cardId)
  for (const row of rowStates(await readBook(tx, loan), today)) {
    if (amountDueOf(row) === 0 || !isAnnounced(row.dueDate, today)) continue
    await postLoanMessage(tx, loan, {
      kind: 'debit_soon',
      subject: `${row.dueDate} ${today}`,
      instalmentNo: row.no,
      day: row.dueDate,
      amount: amountDueOf(row),
      note: last4,
      at: now,
    })
  }
}

/** Announces the debits of the next days, outside quiet hours. */
export async function announceDebits(deps: Pick<WideDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  if (isQuietTime(now.getTime())) return
  const today = todayInShanghai(now.getTime())
  const days = { from: addDays(today, 1), to: addDays(today, Math.max(...DEBIT_NOTICE_DAYS)) }
  await eachCandidate(deps.db, days, async ({ orderNo }) => {
    await deps.db.transaction((tx) => announce(tx, orderNo, now))
  })
}
