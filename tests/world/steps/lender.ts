import { disburse } from '../../../server/lending/disbursement'
import { approve, reject } from '../../../server/lending/review'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { loansOf, vouchersOf } from '../support/truth'
import type { World } from '../support/world'

const REASON = '综合评估未通过'
const NOTE = '凭证与收款记录不符'

/** Operators decide applications and vouchers of this world's people. */
export async function decide(world: World): Promise<void> {
  const { db, random } = world
  const act = { actor: 'operator:world', now: new Date(world.clock.now()) }
  for (const { id, name } of world.people) {
    if (id === null) continue
    for (const { orderNo, status } of await loansOf(db, id)) {
      if (status !== 'reviewing') continue
      const isGood = random.chance(0.85)
      world.say(`the loan of ${name} is ${isGood ? 'approved and paid out' : 'rejected'}`)
      await db.transaction(async (tx) => {
        if (!isGood) return reject(tx, orderNo, REASON, act)
        await approve(tx, orderNo, act)
        await disburse(tx, orderNo, act)
      })
    }
    for (const { voucherNo, status } of await vouchersOf(db, id)) {
      if (status !== 'pending') continue
      const isGood = random.chance(0.5)
      world.say(`the voucher of ${name} is ${isGood ? 'booked' : 'rejected'}`)
      await db.transaction(async (tx) => {
        if (isGood) await approveVoucher(tx, voucherNo, act)
        else await rejectVoucher(tx, voucherNo, NOTE, act)
      })
    }
  }
}
