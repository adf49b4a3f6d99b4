import { type Static, Type } from 'typebox'
import { SETTLE_TYPES } from '../statuses'
import { CleanCredential, Count, Day, Instant, Loose, Money, OrderNo, Percent } from './scalars'

/** One line of the cost table: what is charged and by whom. */
export const CostItem = Type.Object({
  name: Type.String(),
  collector: Type.String(),
  amount: Money,
  basis: Type.String({ description: 'how it is computed (收取标准)' }),
  way: Type.Optional(Type.String({ description: 'how it is collected (收取方式)' })),
  annual_rate: Type.Optional(Type.String({ ...Percent, description: 'of this item, simple' })),
})
export type CostItem = Static<typeof CostItem>

/** A cost that only arises if something happens, such as penalty. */
export const ContingentCost = Type.Object({
  name: Type.String(),
  collector: Type.String(),
  basis: Type.String({ description: 'when it arises and how it is computed' }),
  way: Type.String({ description: 'how it is collected' }),
  annual_rate: Type.String({ ...Percent, description: 'of the amount it is charged on' }),
})
export type ContingentCost = Static<typeof ContingentCost>

/** 综合融资成本明示表: the full cost of the loan, shown before signing. */
export const CostTable = Type.Object({
  principal: Money,
  term: Count('months'),
  repay_method_text: Type.String(),
  items: Type.Array(CostItem),
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
  irr: Type.String({ ...Percent, description: 'effective rate (IRR, compound), percent per year' }),
  total_interest: Money,
  total_repayment: Money,
  default_cost: Type.String({ description: 'what default would cost, in words' }),
  contingent: Type.Optional(
    Type.Array(ContingentCost, { description: 'costs that may arise (或有成本)' }),
  ),
  no_other_fee: Type.String({ description: 'the promise that nothing else is charged' }),
  rate_note: Type.String({ description: 'how the two rates are computed' }),
})
export type CostTable = Static<typeof CostTable>

export const Clause = Type.Object({ title: Type.String(), text: Type.String() })
export type Clause = Static<typeof Clause>

export const Party = Type.Object({
  role: Type.String(),
  name: Type.String(),
  id_no: Type.Optional(Type.String({ description: 'masked' })),
  credit_code: Type.Optional(Type.String({ description: '统一社会信用代码 of the lender' })),
  licence_no: Type.Optional(Type.String({ description: '金融许可证号 of the lender' })),
})
export type Party = Static<typeof Party>

export const Contract = Type.Object({
  order_no: Type.String(),
  contract_no: Type.String(),
  title: Type.String(),
  template_version: Type.String(),
  signed_at: Instant,
  parties: Type.Array(Party),
  clauses: Type.Array(Clause),
  disclosure: CostTable,
  sha256: Type.String({ description: 'of what was signed' }),
  pdf_url: Type.String(),
  names_borrower: Type.Optional(
    Type.Boolean({
      description: 'what was signed names the borrower in full; it is shown masked here',
    }),
  ),
})
export type Contract = Static<typeof Contract>

export const FullContractBody = Type.Object({
  order_no: OrderNo,
  code: Type.Optional(
    CleanCredential('code', "code of event fullcontract, sent to the account's number"),
  ),
  password: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'instead of it, for an account without a number only',
    }),
  ),
})

/** The parties as signed, and the contract with them. */
export const FullContract = Type.Object({
  parties: Type.Array(Party),
  sha256: Type.String({ description: 'of the content with these parties' }),
  pdf: Type.String({ description: 'base64' }),
})
export type FullContract = Static<typeof FullContract>

/** 结清证明. */
export const Certificate = Type.Object({
  certificate_no: Type.String(),
  order_no: Type.String(),
  borrower: Type.String({ description: 'masked' }),
  lender_name: Type.String(),
  lender_credit_code: Type.Optional(Type.String({ description: 'as the contract has it' })),
  lender_licence_no: Type.Optional(Type.String({ description: 'as the contract has it' })),
  amount: Money,
  term: Count('months'),
  disbursed_on: Day,
  settled_on: Day,
  settle_type: Type.Enum(SETTLE_TYPES),
  settle_type_text: Type.String(),
  issued_at: Instant,
  verify_code: Type.String(),
  verify_url: Type.String(),
  pdf_url: Type.String(),
})
export type Certificate = Static<typeof Certificate>

export const FullCertificateBody = Type.Object({
  order_no: OrderNo,
  code: Type.Optional(
    CleanCredential('code', "code of event fullcertificate, sent to the account's number"),
  ),
  password: Type.Optional(
    Type.String({
      maxLength: 254,
      description: 'instead of it, for an account without a number only',
    }),
  ),
})

/** The PDF itself instead of a link: there is no address to share. */
export const FullCertificate = Type.Object({ pdf: Type.String({ description: 'base64' }) })
export type FullCertificate = Static<typeof FullCertificate>

export const VerifyQuery = Type.Object({ code: Type.Optional(Loose(2_000)) })

const DayOfValid = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  description: 'YYYY-MM-DD; empty when not valid',
})

/**
 * What the certificate says, masked as on paper, to compare line by line; only the end of the order number, and no
 * amount. An unknown code gets no details.
 */
export const CertificateVerification = Type.Object({
  valid: Type.Boolean(),
  certificate_no: Type.String(),
  borrower: Type.String(),
  lender_name: Type.String(),
  lender_credit_code: Type.Optional(Type.String()),
  lender_licence_no: Type.Optional(Type.String()),
  order_tail: Type.String(),
  amount: Money,
  term: Count('months; 0 when not valid'),
  disbursed_on: DayOfValid,
  settled_on: DayOfValid,
  settle_type_text: Type.String(),
  issued_at: Type.Integer({ minimum: 0, description: 'unix seconds; 0 when not valid' }),
})
export type CertificateVerification = Static<typeof CertificateVerification>
