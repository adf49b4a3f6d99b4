import { type Static, Type } from 'typebox'
import { LENDER_KINDS } from '../lender'
import { REPAY_METHODS } from '../statuses'
import { call } from './call'
import { Count, Percent, Money, Nullable } from './scalars'

const [EQUAL_INSTALLMENT, EQUAL_PRINCIPAL, INTEREST_FIRST, BULLET] = REPAY_METHODS

/** Rate and repayment methods of one term. */
export const Tier = Type.Object({
  term: Count('months'),
  annual_rate: Type.String({ ...Percent, description: 'nominal rate (单利), percent per year' }),
  irr: Type.Object(
    {
      [EQUAL_INSTALLMENT]: Type.Optional(Percent),
      [EQUAL_PRINCIPAL]: Type.Optional(Percent),
      [INTEREST_FIRST]: Type.Optional(Percent),
      [BULLET]: Type.Optional(Percent),
    },
    { description: 'effective rate (IRR, compound) of each method offered at this term' },
  ),
})
export type Tier = Static<typeof Tier>

/** Terms of penalty interest; with the grace days, all that the cost table says about default. */
export const PenaltyRule = Type.Object({
  percent_of_contract_rate: Count('penalty rate in percent of the contract rate: 150'),
  annual_cap: Type.String({ ...Percent, description: 'highest annual penalty rate, percent' }),
  year_days: Count('days of a year in which the rate is expressed'),
})
export type PenaltyRule = Static<typeof PenaltyRule>

/** The lender of a product, beside its name; what is not known is empty. */
export const ProductLender = Type.Object({
  kind: Type.Enum(LENDER_KINDS),
  licence_no: Type.String({ description: '金融许可证号' }),
  credit_code: Type.String({ description: '统一社会信用代码' }),
  hotline: Type.String({ description: 'telephone number of the customer service' }),
  hours: Type.String({ description: 'when it answers' }),
  email: Type.String({ description: 'of the person responsible for personal information' }),
  address: Type.String({ description: 'registered address' }),
})
export type ProductLender = Static<typeof ProductLender>

export const Product = Type.Object({
  code: Type.String(),
  name: Type.String(),
  lender_name: Type.String(),
  lender: Type.Optional(ProductLender),
  min_amount: Money,
  max_amount: Money,
  step: Money,
  repay_methods: Type.Array(Type.Enum(REPAY_METHODS)),
  tiers: Type.Array(Tier),
  penalty_rate: Type.String({ ...Percent, description: 'highest annual penalty rate, percent' }),
  penalty: PenaltyRule,
  grace_days: Count('days after the due date within which payment costs nothing'),
})
export type Product = Static<typeof Product>

/** What the lender's rules allow one person to owe. It promises nothing: each application is reviewed. */
export const Limits = Type.Object({
  per_person: Type.String({ ...Money, description: 'principal that one person may owe in all' }),
  owed: Nullable(Money, { description: 'principal the caller owes; null for a guest' }),
  room: Nullable(Money, { description: 'per_person less owed; null for a guest' }),
})
export type Limits = Static<typeof Limits>

export const Rates = Type.Object({
  products: Type.Array(Product),
  purposes: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  limits: Nullable(Limits, { description: 'null where the lender tells none' }),
  features: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'addresses of the calls beyond the specification that a backend has: the app hides what needs others at once, not at their first 404; this server sends none',
    }),
  ),
})
export type Rates = Static<typeof Rates>

/** What is lent, at which rates. */
export const PRODUCT_CALLS = {
  loanRates: call('GET', '/api/loan/rates', 'public', {
    summary: '产品、费率与用途；已登录时附额度',
    data: Rates,
    refusals: [],
    example: {
      data: {
        products: [
          {
            code: 'standard',
            name: '消费分期',
            lender_name: '示例消费金融有限公司',
            lender: {
              kind: 'consumer_finance',
              licence_no: 'X0000H000000001',
              credit_code: '91990000MA00000000',
              hotline: '400-000-0000',
              hours: '每日 8:00 至 22:00',
              email: 'privacy@example.com',
              address: '示例市示例区示例路 1 号',
            },
            min_amount: '500.00',
            max_amount: '50000.00',
            step: '100.00',
            repay_methods: ['equal_installment', 'equal_principal', 'interest_first', 'bullet'],
            tiers: [
              {
                term: 3,
                annual_rate: '7.20',
                irr: {
                  equal_installment: '7.44',
                  equal_principal: '7.44',
                  interest_first: '7.44',
                  bullet: '7.40',
                },
              },
            ],
            penalty_rate: '10.80',
            penalty: { percent_of_contract_rate: 150, annual_cap: '24.00', year_days: 360 },
            grace_days: 3,
          },
        ],
        purposes: [{ value: 'daily', label: '日常消费' }],
        limits: { per_person: '200000.00', owed: '1000.00', room: '199000.00' },
      },
    },
  }),
}
