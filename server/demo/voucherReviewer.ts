import { addSeconds } from '../clock'
import type { WideDeps } from '../deps'
import { Refusal } from '../refusal'
import { listVouchers, type Voucher } from '../repositories/vouchers'
import { WAITING_WORK } from './loans/waiting'
import { seedTime } from './seedOnce'
import { approveVoucher, rejectVoucher } from '../vouchers/review'

/** Seconds after its submission when the demo decides on a voucher. */
const DECIDES_AFTER = 15

const BATCH = 100
const REJECTING_WORD = '驳回'
const REASON = '凭证与收款记录不符，请核对后重新上传（演示：备注含“驳回”）'

type ReviewerDeps = Pick<WideDeps, 'db' | 'clock'>

/** Rejects a voucher; an operator or the payer may have been faster. */
async function reject({ db, clock }: ReviewerDeps, { voucherNo }: Voucher, reason: string) {
  const act = { actor: 'demo', now: clock.now() }
  await db
    .transaction((tx) => rejectVoucher(tx, voucherNo, reason, act))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** Rejects a voucher that can't be booked, with the reason, so that it is not tried forever. */
async function decide(deps: ReviewerDeps, voucher: Voucher): Promise<void> {
  const { db, clock } = deps
  if (voucher.remark.includes(REJECTING_WORD)) return reject(deps, voucher, REASON)
  const act = { actor: 'demo', now: clock.now() }
  try {
    await db.transaction((tx) => approveVoucher(tx, voucher.voucherNo, act))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await reject(deps, voucher, error.message)
  }
}

/** Approves and books vouchers that are due; rejects one whose remark contains 驳回. Those of the demo data wait for the desk. */
export async function reviewVouchers(deps: ReviewerDeps): Promise<void> {
  const sentBy = addSeconds(deps.clock.now(), -DECIDES_AFTER)
  const waiting = { status: 'pending', after: null, limit: BATCH } as const
  const seededAt = await seedTime(deps.db, WAITING_WORK)
  for (const voucher of await listVouchers(deps.db, waiting)) {
    const isForDesk = seededAt !== null && voucher.createdAt <= seededAt
    if (voucher.createdAt <= sentBy && !isForDesk) await decide(deps, voucher)
  }
}
