/** The bank's references of transfers: each is of one, whether a payout or a refund. */
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { claimReference } from '../repositories/transferReferences'

const KIND_TEXT = { payout: '放款', refund: '退款' } as const

/** @throws Refusal `conflict` naming the transfer that has the reference */
export async function requireNewReference(tx: Queryable, reference: string): Promise<void> {
  const other = await claimReference(tx, reference)
  if (other === null) return
  refuse('conflict', `这个流水号已登记在${KIND_TEXT[other.kind]} ${other.no} 上，请核对`, {
    field: 'reference',
  })
}
