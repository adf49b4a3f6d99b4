import type { CostTable } from './contract/disclosure'
import type { RepayMethod } from './statuses'
import type { PercentText } from './contract/scalars'
import { irr } from './irr'
import { displayYuan, formatYuan, type Fen } from './money'
import { penalty, penaltyRateOf, type PenaltyTerms } from './penalty'
import { formatPercent, formatRate, parseRate } from './rate'
import { REPAY_METHOD_TEXT } from './repayMethods'
import type { Schedule } from './schedule'

export interface CostInput {
  principal: Fen
  annualRate: PercentText
  /** Months. */
  term: number
  method: RepayMethod
  lenderName: string
  penalty: PenaltyTerms
  /** Schedule of the same loan. */
  schedule: Schedule
}

const noOtherFeeThan = (table: string): string =>
  `除${table}所列项目外，不收取任何其他费用；放款时不预先扣除任何款项。`

/** As the cost table says it of itself. */
const NO_OTHER_FEE = noOtherFeeThan('本表')

/** As the contract says it of the table. */
export const NO_OTHER_FEE_IN_CONTRACT = noOtherFeeThan('综合融资成本明示表')

/** How the interest of an instalment is computed. */
export const INTEREST_BASIS = '每期利息＝剩余本金 × 年利率 ÷ 12，四舍五入到分'

/** How the interest is collected (收取方式). */
const INTEREST_WAY: Record<RepayMethod, string> = {
  equal_installment: '每期与本金一并收取',
  equal_principal: '每期与本金一并收取',
  interest_first: '每期收取',
  bullet: '到期与本金一次收取',
}

/** How both rates are computed. */
export const RATE_NOTE =
  '年化利率（单利）＝月利率 × 12。IRR（复利）按各期现金流的内部收益率计算：' +
  '（1 ＋ 月内部收益率）的 12 次方 － 1。'

const EXAMPLE = { dueDate: '2026-01-01', asOf: '2026-01-31', days: 30 }

/** Principal of one instalment, and its name in the text. */
interface LatePrincipal {
  principal: Fen
  name: string
}

/** Principal of the first instalment that has any; with deferred principal that is the last. */
function firstLatePrincipal({ rows }: Schedule): LatePrincipal {
  const row = rows.find(({ principal }) => principal > 0)
  if (!row) throw new RangeError('a schedule repays its principal')
  const { no, payment, principal } = row
  const part = `其中本金 ${displayYuan(principal)} 元`
  return { principal, name: `第 ${no} 期应还 ${displayYuan(payment)} 元（${part}）` }
}

/** Example for the contract text, the same for every loan. */
const EXAMPLE_LATE_PRINCIPAL: LatePrincipal = {
  principal: 1_000_00,
  name: `逾期本金 ${displayYuan(1_000_00)} 元`,
}

/** Text on the cost of default and who collects it, with an example computed by the penalty rule. */
export function defaultCostText(
  annualRate: PercentText,
  terms: PenaltyTerms,
  lenderName: string,
  { principal, name }: LatePrincipal = EXAMPLE_LATE_PRINCIPAL,
): string {
  const late = { ...EXAMPLE, principal, repayments: [], annualRate }
  const example = penalty(late, { ...terms, graceDays: 0 })
  const multiple = terms.percentOfContractRate / 100
  return (
    `逾期罚息年利率 ${penaltyRateOf(annualRate, terms)}%` +
    `（合同利率的 ${multiple} 倍，最高 ${formatRate(parseRate(terms.annualCap))}%），` +
    `按逾期本金逐日计算（÷ ${terms.yearDays}），不计复利。` +
    `还款日后 ${terms.graceDays} 日内还清的，不收罚息；超过 ${terms.graceDays} 日的，自还款日次日起计收。` +
    `罚息由${lenderName}收取。` +
    `例：${name}，` +
    `逾期 ${EXAMPLE.days} 天，罚息 ${displayYuan(example)} 元。`
  )
}

/** The cost table (综合融资成本明示表) that a borrower reads and confirms before applying. */
export function costTable(input: CostInput): CostTable {
  const { principal, annualRate, term, method, lenderName, schedule } = input
  return {
    principal: formatYuan(principal),
    term,
    repay_method_text: REPAY_METHOD_TEXT[method],
    items: [
      {
        name: '利息',
        collector: lenderName,
        amount: formatYuan(schedule.totalInterest),
        basis: INTEREST_BASIS,
        way: INTEREST_WAY[method],
        annual_rate: annualRate,
      },
    ],
    contingent: [
      {
        name: '罚息',
        collector: lenderName,
        basis:
          `仅在还款日后超过 ${input.penalty.graceDays} 日未还时，自还款日次日起，` +
          `按逾期本金逐日计算（年利率 ÷ ${input.penalty.yearDays}），不计复利`,
        way: '随逾期款项一并收取',
        annual_rate: penaltyRateOf(annualRate, input.penalty),
      },
    ],
    annual_rate: annualRate,
    irr: formatPercent(irr(schedule.cashflows).effectiveAnnual),
    total_interest: formatYuan(schedule.totalInterest),
    total_repayment: formatYuan(schedule.totalPayment),
    default_cost: defaultCostText(
      annualRate,
      input.penalty,
      lenderName,
      firstLatePrincipal(schedule),
    ),
    no_other_fee: NO_OTHER_FEE,
    rate_note: RATE_NOTE,
  }
}
