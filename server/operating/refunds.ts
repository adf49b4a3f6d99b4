import { displayYuan } from '@domain/index'
import type { WideQueryable } from '../db/types'
import { momentOf } from '../moment'
import { listOpenRefunds, type Refund } from '../repositories/loans/refunds'
import { findPendingSubjects } from '../repositories/releases'
import { type Page, type PageAsk, readPage } from './pages'

const rowOf = (refund: Refund, asked: ReadonlySet<string>) => ({
  pay_no: refund.payNo,
  order_no: refund.orderNo,
  channel: refund.channel,
  online_pay_no: refund.onlinePayNo,
  open: displayYuan(refund.open),
  booked_at: momentOf(refund.bookedAt),
  /** Whether an operator asked for it and another one has to release it. */
  is_asked: asked.has(refund.payNo),
})

/** Refunds due and not sent back, oldest first. */
export async function listRefundRows(
  db: WideQueryable,
  ask: PageAsk,
): Promise<Page<ReturnType<typeof rowOf>>> {
  const { rows, next } = await readPage(
    ask,
    (query) => listOpenRefunds(db, query),
    ({ payNo }) => payNo,
  )
  const numbers = rows.map(({ payNo }) => payNo)
  const asked = await findPendingSubjects(db, 'refund', numbers)
  return { rows: rows.map((refund) => rowOf(refund, asked)), next }
}
