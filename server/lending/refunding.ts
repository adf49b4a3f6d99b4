import { cleanLine, type Fen, formatYuan, type IsoDate, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertEvent } from '../repositories/loans/events'
import { insertBooking } from '../repositories/loans/ledger'
import { keyOf } from '../repositories/loans/loans'
import { findRefund } from '../repositories/loans/refunds'
import { refundEntries } from './entries'
import { type Act, lockedLoan } from './transitions'

/**
 * Records that the open refund of a payment was sent back, in the caller's transaction. The loan is locked first, so that
 * the second of two parallel calls finds nothing to pay.
 * @param reference the bank's reference of the transfer
 * @param amount what was sent of it, fen; absent: all that is open
 * @param on day of the transfer; absent: today
 * @returns the refund that was sent
 * @throws Refusal `not_found`, `invalid`, or `wrong_state` when nothing is open
 */
export async function payRefund(
  tx: Queryable,
  receiptNo: string,
  reference: string,
  { actor, now, amount, on }: Act & { amount?: Fen; on?: IsoDate },
): Promise<Fen> {
  const given = cleanLine(reference)
  if (given === '') refuse('invalid', '请填写转账流水号', { field: 'reference' })
  const found = (await findRefund(tx, receiptNo)) ?? refuse('not_found', '没有这笔应退款项')
  const loan = await lockedLoan(tx, found.orderNo)
  const refund = (await findRefund(tx, receiptNo)) ?? found
  const sent = amount ?? refund.open
  if (refund.open <= 0 || sent > refund.open) refuse('wrong_state', '该笔款项已经退还')
  await insertBooking(
    tx,
    {
      ...keyOf(loan),
      kind: 'refund',
      receiptId: refund.receiptId,
      valueDate: on ?? todayInShanghai(now.getTime()),
      actor,
      at: now,
    },
    refundEntries(sent),
  )
  await insertEvent(tx, keyOf(loan), {
    event: 'refunded',
    fromStatus: null,
    toStatus: null,
    actor,
    note: `${formatYuan(sent)} ${receiptNo} ${given}`,
    at: now,
  })
  return sent
}
