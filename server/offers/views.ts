import {
  contractPlanOf,
  formatYuan,
  type Loan as LoanReply,
  type LoanOffer,
  LOAN_STAGE_TEXT,
  type LoanSigned,
  offerDifferences,
  type OfferTerms,
} from '@domain/index'
import { unixSeconds } from '../clock'
import { present } from '../present'
import type { Loan } from '../repositories/loans/loans'
import type { Offer, OpenOffer } from '../repositories/loans/offers'

const termsReply = ({ principal, term, annualRate }: OfferTerms) => ({
  amount: formatYuan(principal),
  term,
  annual_rate: annualRate,
})

/** "1,000.00" of a contract → "1000.00". */
const plain = (displayed: string): string => displayed.replaceAll(',', '')

/** The rows of the plan in the contract of an offer. */
const scheduleOf = ({ content }: Pick<Offer, 'content'>) =>
  content.clauses
    .flatMap((clause) => contractPlanOf(clause) ?? [])
    .map(({ no, principal, interest, payment }) => ({
      no,
      principal: plain(principal),
      interest: plain(interest),
      payment: plain(payment),
    }))

/** An offer that waits, as it stands beside its loan. */
export const openOfferReply = (offer: OpenOffer): NonNullable<LoanReply['offer']> => ({
  amount: formatYuan(offer.principal),
  payment: present(scheduleOf(offer)[0], 'the first instalment of an offer').payment,
  valid_until: unixSeconds(offer.validUntil),
})

/** How an offer stands for its borrower. */
function stateOf({ endedAs, validUntil }: Offer, now: Date): LoanOffer['state'] {
  if (endedAs === 'signed' || endedAs === 'declined') return endedAs
  return endedAs === 'expired' || validUntil <= now ? 'expired' : 'open'
}

/** `data` of GET /api/loan/offer; null for one that was replaced, which only a loan that is over shows. */
export function offerReply(
  loan: Loan,
  offer: Offer,
  { now, readSeconds }: { now: Date; readSeconds: number },
): LoanOffer {
  const { contract_no, title, template_version, parties, clauses, disclosure } = offer.content
  return {
    offer_no: offer.offerNo,
    order_no: loan.orderNo,
    state: stateOf(offer, now),
    ...termsReply(offer),
    repay_method: loan.method,
    repay_day: loan.repayDay,
    irr: offer.irr,
    asked: termsReply(offer.asked),
    differs: offerDifferences(offer.asked, offer),
    schedule: scheduleOf(offer),
    disclosure,
    disclosure_sha256: offer.disclosureSha256,
    contract: { contract_no, title, template_version, parties, clauses },
    contract_sha256: offer.contractSha256,
    offered_at: unixSeconds(offer.offeredAt),
    valid_until: unixSeconds(offer.validUntil),
    read_seconds: readSeconds,
    served_at: offer.servedAt && unixSeconds(offer.servedAt),
  }
}

/** `data` of POST /api/loan/sign. */
export const signedReply = (offer: Offer): Omit<LoanSigned, 'order_no'> => ({
  contract_no: offer.content.contract_no,
  status: 'disbursing',
  status_text: LOAN_STAGE_TEXT.signed,
  signed_at: unixSeconds(present(offer.endedAt, 'the time of a signature')),
})
