import { type BackgroundDeps, inBackground } from '../background'
import { addSeconds } from '../clock'
import type { WideDeps } from '../deps'
import { Refusal } from '../refusal'
import { disburse } from '../lending/disbursement'
import { openPerson } from '../lending/personalData'
import { approve, reject } from '../lending/review'
import { makeOffer } from '../offers/making'
import { findWaiting, type Waiting } from '../repositories/loans/reviewQueue'
import { DEMO_LOANS } from './loans'
import { reviewVouchers } from './voucherReviewer'

/** Seconds after the application when the demo decides and disburses. */
const DECIDES_AFTER = 8
const DISBURSES_AFTER = 15

const TICK_MS = 1_000
const REASON = '综合评估未通过（演示：姓名含“拒”字）'

type ReviewerDeps = Pick<WideDeps, 'db' | 'clock' | 'sealing'>

/** Ignores a refusal: an operator may have been faster. */
const unlessDecided = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })

const decide = (
  { db, sealing }: ReviewerDeps,
  { orderNo, sealed, isSigned }: Waiting,
  act: { actor: string; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (openPerson(sealing, orderNo, sealed).real_name.includes('拒')) {
      return reject(tx, orderNo, REASON, act)
    }
    if (isSigned) return approve(tx, orderNo, act)
    await makeOffer(tx, sealing, { orderNo }, act)
  })

/** Processes what is due: approves, or makes the offer asked for, and disburses; but rejects a name with 拒. */
export async function reviewDue(deps: ReviewerDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const act = { actor: 'demo', now }
  const toDecide = await findWaiting(db, 'reviewing', DEMO_LOANS, addSeconds(now, -DECIDES_AFTER))
  for (const waiting of toDecide) await unlessDecided(decide(deps, waiting, act))
  const toPay = await findWaiting(db, 'disbursing', DEMO_LOANS, addSeconds(now, -DISBURSES_AFTER))
  for (const { orderNo } of toPay) {
    await unlessDecided(db.transaction((tx) => disburse(tx, orderNo, act)))
  }
}

/**
 * Reviews applications automatically, so that the demo works without an operator. Only for applications newer than
 * the demo data, and never outside demo mode.
 * @returns a function that stops it
 */
export const startReviewer = (
  deps: ReviewerDeps & BackgroundDeps,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  inBackground(
    deps,
    {
      kind: 'demo_reviewer',
      everyMs: TICK_MS,
      run: () => reviewDue(deps).then(() => reviewVouchers(deps)),
    },
    onError,
  )
