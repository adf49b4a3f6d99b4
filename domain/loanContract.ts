/**
 * The text of a loan contract, from one template, so that the borrower signs exactly what was previewed. Law it
 * follows: Civil Code 561 (order of payment), 670 (nothing deducted up front), 677 (early repayment); the PBoC notice
 * 2021-3 on annualised rates.
 */
import {
  AGREEMENT_VERSIONS,
  APPLICATION_AGREEMENT_TITLES,
  APPLICATION_AGREEMENTS,
} from './agreements'
import type { Clause } from './contract/contract'
import type { RepayMethod } from './statuses'
import type { PercentText } from './contract/scalars'
import { defaultCostText, INTEREST_BASIS, NO_OTHER_FEE_IN_CONTRACT, RATE_NOTE } from './disclosure'
import { displayYuan, type Fen } from './money'
import { FORBIDDEN_PURPOSES, labelOf, PURPOSES } from './options'
import type { PenaltyTerms } from './penalty'
import { REPAY_METHOD_NOTE, REPAY_METHOD_TEXT } from './repayMethods'
import type { Schedule } from './schedule'

export interface LoanContractTerms {
  lenderName: string
  principal: Fen
  /** Months. */
  term: number
  annualRate: PercentText
  /** Effective annual rate of the loan's cash flows. */
  irr: PercentText
  method: RepayMethod
  /** Day of the month, 1–28. */
  repayDay: number
  /** Value of PURPOSES. */
  purpose: string
  /** Last four digits of the card that receives the money. */
  bankLast4: string
  penalty: PenaltyTerms
  /** Schedule of the loan, its dates left out: they are fixed at disbursement. Without rows where only the sums are known. */
  schedule: Pick<Schedule, 'rows' | 'totalInterest' | 'totalPayment'>
}

export const LOAN_CONTRACT_TITLE = APPLICATION_AGREEMENT_TITLES.loan_contract

/** Name of a contract's files, without extension: 借款合同-HT2026… */
export const contractFileName = (contractNo: string): string =>
  `借款合同-${contractNo.replace(/[^\w-]/g, '')}`

/** Version of the template below. */
export const LOAN_CONTRACT_VERSION =
  APPLICATION_AGREEMENTS.find(({ code }) => code === 'loan_contract')?.version ?? ''

/** First version whose contract allows partial prepayment. */
const PREPAY_SINCE: (typeof AGREEMENT_VERSIONS)[number] = '2026-11-24'

/**
 * Whether contracts of this template version allow partial prepayment; a loan keeps the version it was signed with.
 */
export function allowsPrepayment(version: string): boolean {
  const versions: readonly string[] = AGREEMENT_VERSIONS
  return versions.indexOf(version) >= versions.indexOf(PREPAY_SINCE)
}

/** First version whose signed content names the borrower in full. */
const NAMED_SINCE: (typeof AGREEMENT_VERSIONS)[number] = '2026-11-27'

/** Whether contracts of this template version were signed with the borrower's full name and ID number. */
export function namesBorrower(version: string): boolean {
  const versions: readonly string[] = AGREEMENT_VERSIONS
  return versions.indexOf(version) >= versions.indexOf(NAMED_SINCE)
}

type ClauseOf = (terms: LoanContractTerms) => [title: string, ...sentences: string[]]

const amountAndPurpose: ClauseOf = ({ principal, term, purpose }) => [
  '借款金额、期限与用途',
  `借款本金为人民币 ${displayYuan(principal)} 元，期限 ${term} 个月，自放款之日起算。`,
  `借款用于${labelOf(PURPOSES, purpose)}，不得用于${FORBIDDEN_PURPOSES}，也不得转借他人。`,
]

const price: ClauseOf = ({ annualRate, irr, schedule }) => [
  '利率与综合融资成本',
  `年化利率（单利）${annualRate}%，按内部收益率计算的年化利率（IRR，复利）${irr}%。`,
  `${INTEREST_BASIS}。全部利息合计 ${displayYuan(schedule.totalInterest)} 元。`,
  RATE_NOTE,
  NO_OTHER_FEE_IN_CONTRACT,
]

const disbursement: ClauseOf = ({ bankLast4 }) => [
  '放款',
  `审核通过后，贷款人将本金全额付至借款人本人尾号 ${bankLast4} 的银行账户。`,
  '审核期间借款人可随时取消申请，不产生任何费用；未放款则本合同不产生还款义务。',
]

const repayment: ClauseOf = ({ method, repayDay }) => [
  '还款方式与还款日',
  `还款方式为${REPAY_METHOD_TEXT[method]}：${REPAY_METHOD_NOTE[method]}`,
  `还款日为每月 ${repayDay} 日。首期还款日为放款满一个月当日或其后的第一个还款日，` +
    '首期按一个月计息，超出的天数不计息。各期金额见附表，各期日期在放款时确定。',
]

const allocation: ClauseOf = () => [
  '还款入账',
  '款项以实际付款之日为入账日，先还最早一期，同一期内依次清偿罚息、费用、利息、本金。',
  '超出应还金额的部分退还借款人。',
]

const earlyRepayment: ClauseOf = () => [
  '提前结清',
  '借款人可以随时提前结清，不收取任何费用。',
  '提前结清时归还全部剩余本金，当期利息按实际天数计算，未到期的利息不再收取。',
]

/** Civil Code 677: principal returned early bears no interest for the time it is no longer owed. */
const earlyInstalments: ClauseOf = () => [
  '提前归还各期',
  '借款人可以在还款日之前归还以后各期，从最早一期起，不收取任何费用。',
  '提前归还的本金，自归还之日起不再计息：当期按剩余天数占当期天数的比例、以后各期按整期减收利息。其他各期的还款日和金额不变。',
]

const partialPrepayment: ClauseOf = () => [
  '提前归还部分本金',
  '借款人可以提前归还部分本金，不收取任何费用；已到期未还的款项须先行或同时还清。',
  '提前归还的本金在当期的利息按实际天数计算，与本金一并支付，之后的利息不再收取。',
  '剩余本金按原还款日重新计算各期金额，由借款人选择缩短期限或减少月供；末期归还本金的，末期本金相应减少。',
  '重新计算后的利息合计不高于重新计算之前。新的还款计划是本合同的组成部分，之前的各版计划均可查阅。',
]

const defaultClause: ClauseOf = ({ annualRate, penalty, lenderName }) => [
  '逾期',
  defaultCostText(annualRate, penalty, lenderName),
  '贷款人依法报送征信信息；不良信息自终止之日起保存 5 年。',
  '催收仅在每日 8:00 至 22:00 进行；未接通时，同一号码每日拨打不超过 6 次；不得骚扰借款人及与债务无关的人。',
]

const personalData: ClauseOf = () => [
  '个人信息',
  '贷款人仅为审核、放款、还款和履行法定义务处理借款人的个人信息，并加密保存敏感信息。',
  '联系人信息仅在无法与借款人取得联系时使用。',
]

const promises: ClauseOf = () => [
  '借款人的声明',
  '借款人声明所填信息真实、完整，本人不是在校学生，具有还款能力。',
  '借款人已阅读并确认综合融资成本明示表，该表是本合同的组成部分。',
]

const validity: ClauseOf = () => [
  '生效、凭证与争议',
  '本合同以电子方式签署，自贷款人审核通过并经双方签署时成立，自放款时生效；结清后贷款人出具结清证明。',
  '争议由双方协商解决；协商不成的，向借款人住所地有管辖权的人民法院提起诉讼。',
]

const PLAN_TITLE = '附表：还款计划'

/** A row of the plan as a contract has it: amounts as displayed, without unit. */
export interface ContractPlanRow {
  no: number
  principal: string
  interest: string
  payment: string
}

/** One line of the plan's clause. */
const PLAN_LINE = /^第 (\d+) 期：本金 ([\d,.]+) 元，利息 ([\d,.]+) 元，合计 ([\d,.]+) 元$/

/** The plan of a signed contract's clause, to be set as a table; null for any other clause. */
export function contractPlanOf({ title, text }: Clause): ContractPlanRow[] | null {
  if (title !== PLAN_TITLE) return null
  const rows = text.split('\n').map((line) => {
    const [, no, principal, interest, payment] = PLAN_LINE.exec(line) ?? []
    return payment === undefined || !no || !principal || !interest
      ? null
      : { no: Number(no), principal, interest, payment }
  })
  return rows.every((row) => row !== null) ? rows : null
}

const plan: ClauseOf = ({ schedule: { rows, totalPayment } }) => [
  PLAN_TITLE,
  ...(rows.length === 0
    ? [`共还 ${displayYuan(totalPayment)} 元，各期金额以签署的合同为准。`]
    : rows.map(
        ({ no, principal, interest, payment }) =>
          `第 ${no} 期：本金 ${displayYuan(principal)} 元，利息 ${displayYuan(interest)} 元，` +
          `合计 ${displayYuan(payment)} 元`,
      )),
]

const CLAUSES: readonly ClauseOf[] = [
  amountAndPurpose,
  price,
  disbursement,
  repayment,
  allocation,
  earlyRepayment,
  earlyInstalments,
  partialPrepayment,
  defaultClause,
  personalData,
  promises,
  validity,
  plan,
]

/** Clauses of a loan contract in order; each sentence of a clause is a line of its text. */
export function loanContractClauses(terms: LoanContractTerms): Clause[] {
  return CLAUSES.map((clauseOf) => {
    const [title, ...sentences] = clauseOf(terms)
    return { title, text: sentences.join('\n') }
  })
}
