import { type Static, Type } from 'typebox'
import { DEFAULT_LIMITS } from '../limits'
import { REPAY_METHODS } from '../statuses'
import { type Sent, call } from './call'
import { Money, Percent, Count, Input, Instant } from './scalars'

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

// The cost table as the server shows it and measures how long it is read. A foreign backend may lack these calls.

/** What the table depends on. */
export const DisclosureBody = Type.Object({
  product_code: Type.String({ maxLength: 40 }),
  amount: Input('amount', { maxLength: 20, description: 'yuan' }),
  term: Type.Number({ description: 'months' }),
  repay_method: Type.Enum(REPAY_METHODS),
})

const Ticket = Type.String({ maxLength: 200, description: 'signed; good for an hour' })

const Hash = Type.String({ maxLength: 64, description: 'SHA-256 of the table, hexadecimal' })

export const Disclosure = Type.Object({
  table: CostTable,
  sha256: Hash,
  ticket: Ticket,
  served_at: Instant,
})
export type Disclosure = Static<typeof Disclosure>

/** Confirms that the table was read. */
const ConfirmDisclosureBody = Type.Object({ sha256: Hash, ticket: Ticket })

export const ConfirmedDisclosure = Type.Object({ ticket: Ticket, confirmed_at: Instant })
export type ConfirmedDisclosure = Static<typeof ConfirmedDisclosure>

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** 1,000.00 over 3 months. */
export const EXAMPLE_COSTS: CostTable = {
  principal: '1000.00',
  term: 3,
  repay_method_text: '等额本息',
  items: [
    {
      name: '利息',
      collector: '示例消费金融有限公司',
      amount: '12.02',
      basis: '每期利息＝剩余本金 × 年利率 ÷ 12，四舍五入到分',
      way: '每期与本金一并收取',
      annual_rate: '7.20',
    },
  ],
  contingent: [],
  annual_rate: '7.20',
  irr: '7.44',
  total_interest: '12.02',
  total_repayment: '1012.02',
  default_cost: '逾期罚息年利率 10.80%。',
  no_other_fee: '除本表所列项目外，不收取任何其他费用；放款时不预先扣除任何款项。',
  rate_note: '年化利率（单利）＝月利率 × 12……',
}

/** The cost table before an application, and its confirmation. */
export const DISCLOSURE_CALLS = {
  loanDisclosure: call('POST', '/api/loan/disclosure', 'user', {
    summary: '综合融资成本明示表；从这时起计算阅读时间',
    body: DisclosureBody,
    data: Disclosure,
    refusals: [
      ['invalid', '该产品已下架，请重新选择', 'product_code'],
      ['invalid', '借款金额须在 500.00 至 50,000.00 元之间', 'amount'],
      ['invalid', '借款金额须为 100 元的整数倍', 'amount'],
      ['invalid', '请输入正确的金额，最多两位小数', 'amount'],
      ['invalid', '暂不提供该期限，请重新选择', 'term'],
      ['invalid', '该期限不支持所选还款方式', 'repay_method'],
    ],
    example: {
      body: {
        product_code: 'standard',
        amount: '1000.00',
        term: 3,
        repay_method: 'equal_installment',
      },
      data: {
        table: EXAMPLE_COSTS,
        sha256: SHA256,
        ticket: '1795226290..Zm9v',
        served_at: 1_795_226_290,
      },
    },
  }),
  loanConfirmDisclosure: call('POST', '/api/loan/confirmDisclosure', 'user', {
    summary: '确认已阅读综合融资成本明示表；阅读时间由服务器计算',
    body: ConfirmDisclosureBody,
    data: ConfirmedDisclosure,
    refusals: [
      [
        'invalid',
        `请先阅读综合融资成本明示表至少 ${DEFAULT_LIMITS.disclosureSeconds} 秒并确认`,
        'disclosure',
      ],
      ['invalid', '费用明细已过期，请重新阅读并确认', 'disclosure'],
    ],
    example: {
      body: { sha256: SHA256, ticket: '1795226290..Zm9v' },
      data: { ticket: '1795226290.1795226302.YmFy', confirmed_at: 1_795_226_302 },
    },
  }),
}
export type DisclosureBody = Sent<typeof DISCLOSURE_CALLS.loanDisclosure>
