import { type Static, Type } from 'typebox'
import type { InputKind } from '../cleaning'
import { REPAY_METHODS, SHOWN_LOAN_STATUSES } from '../statuses'
import { Input, OrderNo } from './scalars'

/** Longer texts are refused by the schema, before any rule runs. */
const WORDS_MAX = 200
const Words = (kind: InputKind) => Input(kind, { maxLength: WORDS_MAX })
const Code = Type.String({ maxLength: 40 })

export const Contact = Type.Object({ name: Words('name'), mobile: Words('phone'), relation: Code })
export type Contact = Static<typeof Contact>

export const AgreementRef = Type.Object({ code: Code, version: Code })
export type AgreementRef = Static<typeof AgreementRef>

/** The borrower's confirmation of the cost table. */
export const DisclosureConfirmation = Type.Object({
  confirmed_at: Type.Integer({ minimum: 0, maximum: 4_102_444_800, description: 'unix seconds' }),
  read_seconds: Type.Number({
    minimum: 0,
    maximum: 1_000_000,
    description: 'for how long the table was before the borrower, by the phone',
  }),
  total_repayment: Type.String({
    maxLength: 20,
    description:
      'total repayment that the table stated, yuan; terms with another total are refused',
  }),
  sha256: Type.Optional(
    Type.String({ maxLength: 64, description: 'of the table, as the server made it' }),
  ),
  ticket: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'of the confirmation; by it this server knows how long the table was read',
    }),
  ),
})
export type DisclosureConfirmation = Static<typeof DisclosureConfirmation>

/** Shape only; the rules are in `domain/application.ts`. */
export const LoanApplication = Type.Object({
  product_code: Code,
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  term: Type.Number({ description: 'months' }),
  repay_method: Type.Enum(REPAY_METHODS),
  repay_day: Type.Number({ description: 'day of the month' }),
  purpose: Code,
  real_name: Words('name'),
  id_card: Words('idCard'),
  mobile: Input('phone', {
    maxLength: WORDS_MAX,
    description: "empty: the account's own number",
  }),
  bank_card: Words('card'),
  employment: Code,
  income_band: Code,
  residence: Words('line'),
  contacts: Type.Array(Contact, { maxItems: 10, description: 'may be empty' }),
  not_student: Type.Boolean({ description: 'the borrower declares not to be a student' }),
  agreements: Type.Array(AgreementRef, { maxItems: 20 }),
  disclosure: DisclosureConfirmation,
})
export type LoanApplication = Static<typeof LoanApplication>

export const LoanCreated = Type.Object({
  order_no: Type.String(),
  status: Type.Enum(SHOWN_LOAN_STATUSES),
  status_text: Type.String(),
})
export type LoanCreated = Static<typeof LoanCreated>

export const CancelBody = Type.Object({ order_no: OrderNo })
