import { createHash } from 'node:crypto'
import type { Clock } from '../clock'
import type { Db } from '../db/types'
import { refuse } from '../refusal'
import { findLatestLoan, findOwnLoan } from '../repositories/loans/findLoans'
import { countAttempt, secondsToWait } from '../repositories/loginAttempts'
import type { Loan } from '../repositories/loans/loans'

const TEXT = '订单不存在'

/** Backoff for wrong order numbers: more than these is guessing, not mistyping. */
const MISSES = { free: 50, maxSeconds: 60 }

async function refuseMiss({ db, clock }: OwnLoanDeps, userId: number): Promise<never> {
  const key = createHash('sha256').update(`order-miss:${userId}`).digest('hex')
  const now = clock.now()
  if (await countAttempt(db, key, MISSES, now)) refuse('not_found', TEXT)
  const wait = await secondsToWait(db, key, now)
  refuse('rate_limited', '操作过于频繁，请稍后再试', { retry_after: wait })
}

interface OwnLoanDeps {
  db: Db
  clock: Clock
}

/**
 * The caller's loan of that number. Another person's loan and an unknown one look the same: the same query, the same
 * refusal, the same count of misses.
 */
export async function ownLoan(deps: OwnLoanDeps, userId: number, orderNo: unknown): Promise<Loan> {
  const isText = typeof orderNo === 'string' && orderNo.length <= 64
  const loan = await findOwnLoan(deps.db, userId, isText ? orderNo : '')
  return loan ?? refuseMiss(deps, userId)
}

/** Like {@link ownLoan}; without a number the caller's latest loan, or null when there is none. */
export const ownOrLatestLoan = async (
  deps: OwnLoanDeps,
  userId: number,
  orderNo: unknown,
): Promise<Loan | null> =>
  orderNo === undefined || orderNo === ''
    ? findLatestLoan(deps.db, userId)
    : ownLoan(deps, userId, orderNo)
