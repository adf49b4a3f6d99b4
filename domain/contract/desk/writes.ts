import { type Static, Type } from 'typebox'
import {
  CONTACT_MEANS,
  CONTACT_OUTCOMES,
  CONTACT_PARTIES,
  CONTACT_PURPOSES,
} from '../../contactLog'
import { HARDSHIP_PLAN_KINDS, WHOLE_TERM_MAX } from '../../hardshipPlans'
import { Input } from '../scalars'

const No = Type.String({ maxLength: 64 })
/** Longer texts are refused by the schema, before any rule runs. */
const Words = Input('text', { maxLength: 1000 })

const DESK_DECISIONS = [
  'approve',
  'reject',
  'cancel',
  'disburse',
  'fail_disbursement',
  'retry_disbursement',
  'ask_card',
] as const
export type DeskDecisionName = (typeof DESK_DECISIONS)[number]

/** A decision about an application; rejections and failures need a reason, a payout the bank's reference. */
export const DeskDecision = Type.Object({
  order_no: No,
  decision: Type.Enum(DESK_DECISIONS),
  reason: Type.Optional(Words),
  reference: Type.Optional(Input('line', { maxLength: 100 })),
})
export type DeskDecision = Static<typeof DeskDecision>

/** An offer to an application that nothing was signed with: at most what it asks. */
export const DeskOffer = Type.Object({
  order_no: No,
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  term: Type.String({ maxLength: 3, description: 'months' }),
  annual_rate: Type.String({ maxLength: 8, description: 'percent' }),
})
export type DeskOffer = Static<typeof DeskOffer>

/** Asks the borrower for more before deciding: one wish a line. */
export const DeskMoreAsked = Type.Object({ order_no: No, wishes: Words })
export type DeskMoreAsked = Static<typeof DeskMoreAsked>

/** Confirms that the money came; day and amount as the bank statement has them, when they differ. */
export const DeskVoucherApproval = Type.Object({
  voucher_no: No,
  paid_at: Type.Optional(Type.String({ maxLength: 10 })),
  amount: Type.Optional(Input('amount', { maxLength: 20, description: 'yuan' })),
})
export type DeskVoucherApproval = Static<typeof DeskVoucherApproval>

export const DeskVoucherRejection = Type.Object({ voucher_no: No, reason: Words })
export type DeskVoucherRejection = Static<typeof DeskVoucherRejection>

export const DeskIdentityDecision = Type.Object({
  identity_no: No,
  decision: Type.Enum(['verify', 'reject']),
  reason: Type.Optional(Words),
})
export type DeskIdentityDecision = Static<typeof DeskIdentityDecision>

export const DeskAnswer = Type.Object({ request_no: No, text: Words })
export type DeskAnswer = Static<typeof DeskAnswer>

/** An offer of another plan; a reason where it waives anything, for the second operator. */
export const DeskHardshipOffer = Type.Object({
  request_no: No,
  kind: Type.Enum(HARDSHIP_PLAN_KINDS),
  count: Type.Optional(Input('line', { maxLength: 4, description: 'of a way; not of `custom`' })),
  rows: Type.Optional(
    Type.Array(
      Type.Object({
        due_date: Type.String({ maxLength: 10 }),
        principal: Input('amount', { maxLength: 20, description: 'yuan' }),
        interest: Input('amount', { maxLength: 20, description: 'yuan, all of it' }),
      }),
      {
        maxItems: WHOLE_TERM_MAX,
        description: 'of `custom`, which says itself what interest it waives',
      },
    ),
  ),
  waived_interest: Type.Optional(Input('amount', { maxLength: 20, description: 'yuan' })),
  waived_penalty: Type.Optional(Input('amount', { maxLength: 20, description: 'yuan' })),
  reason: Type.Optional(Words),
})
export type DeskHardshipOffer = Static<typeof DeskHardshipOffer>

/** Withdraws one's own request to let something go of a plan. */
export const DeskWaiverWithdrawn = Type.Object({ release_no: No })
export type DeskWaiverWithdrawn = Static<typeof DeskWaiverWithdrawn>

export const DeskComplaintAnswer = Type.Object({ complaint_no: No, text: Words })
export type DeskComplaintAnswer = Static<typeof DeskComplaintAnswer>

/** A call, letter or visit about a debt that took place. */
export const DeskContactDone = Type.Object({
  order_no: No,
  means: Type.Enum(CONTACT_MEANS),
  purpose: Type.Enum(CONTACT_PURPOSES),
  party: Type.Enum(CONTACT_PARTIES),
  at: Type.String({ maxLength: 16, description: '"2026-03-10T10:00" in Shanghai' }),
  number: Type.Optional(
    Input('phone', { maxLength: 40, description: 'when it was not the account’s own' }),
  ),
  outcome: Type.Enum(CONTACT_OUTCOMES),
  note: Words,
  despite: Type.Optional(Type.Literal('yes', { description: 'recorded although it broke rules' })),
})
export type DeskContactDone = Static<typeof DeskContactDone>

export const DeskRefundAsked = Type.Object({ receipt_no: No, reason: Words })
export type DeskRefundAsked = Static<typeof DeskRefundAsked>

export const DeskWriteOffAsked = Type.Object({ order_no: No, reason: Words })
export type DeskWriteOffAsked = Static<typeof DeskWriteOffAsked>

/** What a second operator does; `withdraw` is for the one who asked. */
export const DeskReleaseDecision = Type.Object({
  release_no: No,
  decision: Type.Enum(['release', 'refuse', 'withdraw']),
  reason: Type.Optional(Words),
})
export type DeskReleaseDecision = Static<typeof DeskReleaseDecision>

/** How the transfer of a released refund ended: with the bank's reference, or not at all and why. */
export const DeskTransfer = Type.Object({
  release_no: No,
  reference: Type.Optional(Input('line', { maxLength: 100 })),
  transferred_on: Type.Optional(
    Type.String({ maxLength: 10, description: 'day of the transfer; absent: today' }),
  ),
  failure: Type.Optional(Words),
})
export type DeskTransfer = Static<typeof DeskTransfer>
