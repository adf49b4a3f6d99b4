import { refuse } from '../refusal'
import type { Loan } from '../repositories/loans/loans'
import type { Offer } from '../repositories/loans/offers'

/**
 * The offer of a locked loan, when it is the one that was read and may still be signed.
 * @throws Refusal `wrong_state` without one or after its time, `quote_changed` when another one took its place
 */
export function openOffer(
  { status, stage }: Loan,
  offer: Offer | null,
  { offerNo, now }: { offerNo: string; now: Date },
): Offer {
  if (offer?.endedAs === 'expired') refuse('wrong_state', '批复已过期，可以重新申请')
  if (!offer || offer.endedAt || status !== 'reviewing' || stage !== 'offered') {
    return refuse('wrong_state', '这笔借款没有待签署的批复')
  }
  if (offer.offerNo !== offerNo) {
    refuse('quote_changed', '批复已更新，请重新阅读', { field: 'offer_no' })
  }
  if (offer.validUntil <= now) refuse('wrong_state', '批复已过期，可以重新申请')
  return offer
}
