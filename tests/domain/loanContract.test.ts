import {
  FORBIDDEN_PURPOSES,
  allowsPrepayment,
  DEFAULT_PRODUCT,
  LOAN_CONTRACT_VERSION,
  loanContractClauses,
  schedule,
  type LoanContractTerms,
} from '@domain/index'

const TERMS: LoanContractTerms = {
  lenderName: '示例消费金融有限公司',
  principal: 10_000_00,
  term: 12,
  annualRate: '9.60',
  irr: '10.03',
  method: 'equal_installment',
  repayDay: 10,
  purpose: 'daily',
  bankLast4: '0128',
  penalty: DEFAULT_PRODUCT.penalty,
  schedule: schedule({
    principal: 10_000_00,
    annualRate: '9.60',
    term: 12,
    method: 'equal_installment',
    firstDueDate: '2026-04-10',
  }),
}

const clauses = loanContractClauses(TERMS)
const textOf = (title: string) => clauses.find((clause) => clause.title === title)?.text ?? ''

it('says amount, term, purpose and both rates', () => {
  expect(textOf('借款金额、期限与用途')).toContain('10,000.00 元，期限 12 个月')
  expect(textOf('借款金额、期限与用途')).toContain('日常消费')
  expect(textOf('利率与综合融资成本')).toContain('年化利率（单利）9.60%')
  expect(textOf('利率与综合融资成本')).toContain('复利）10.03%')
  expect(textOf('逾期')).toContain('罚息年利率 14.40%')
})

it('carries the whole plan without dates, which only disbursement fixes', () => {
  const lines = textOf('附表：还款计划').split('\n')
  expect(lines).toHaveLength(12)
  expect(lines[0]).toBe('第 1 期：本金 797.30 元，利息 80.00 元，合计 877.30 元')
  expect(lines.join()).not.toMatch(/\d{4}-\d{2}/)
})

it('is the same text for the same terms, in the version the application names', () => {
  expect(loanContractClauses(TERMS)).toEqual(clauses)
  expect(LOAN_CONTRACT_VERSION).toMatch(/^\d{4}-\d{2}(-\d{2}(\.\d+)?)?$/)
})

it('lets a part of the principal be paid ahead of time, from the version on that says so', () => {
  expect(textOf('提前归还部分本金')).toContain('由借款人选择缩短期限或减少月供')
  const versions = ['', '2026-10', '2026-11', '2026-11-24', LOAN_CONTRACT_VERSION]
  expect(versions.map(allowsPrepayment)).toEqual([false, false, false, true, true])
})

it('has a title on every clause and only whole sentences', () => {
  for (const { title, text } of clauses) {
    expect(title).toMatch(/[\u4e00-\u9fff]/)
    for (const line of text.split('\n')) expect(line).toMatch(/[。；]$|元$/)
  }
})

it.each([
  ['借款金额、期限与用途', `不得用于${FORBIDDEN_PURPOSES}，也不得转借他人`],
  ['生效、凭证与争议', '自贷款人审核通过并经双方签署时成立'],
  ['利率与综合融资成本', '月利率 × 12'],
  ['利率与综合融资成本', '（1 ＋ 月内部收益率）的 12 次方 － 1'],
  ['利率与综合融资成本', '剩余本金 × 年利率 ÷ 12，四舍五入到分'],
  ['利率与综合融资成本', '不收取任何其他费用'],
  ['利率与综合融资成本', '全部利息合计 527.59 元'],
  ['放款', '将本金全额付至借款人本人尾号 0128 的银行账户'],
  ['还款方式与还款日', '等额本息：每月还款金额相同'],
  ['还款方式与还款日', '还款日为每月 10 日'],
  ['还款入账', '依次清偿罚息、费用、利息、本金'],
  ['提前结清', '不收取任何费用'],
  ['逾期', '合同利率的 1.5 倍，最高 24.00%'],
  ['逾期', '按逾期本金逐日计算（÷ 360），不计复利'],
  ['逾期', '还款日后 3 日内还清的，不收罚息；超过 3 日的，自还款日次日起计收'],
  ['逾期', '罚息由示例消费金融有限公司收取'],
  ['逾期', '同一号码每日拨打不超过 6 次'],
  ['逾期', '逾期本金 1,000.00 元，逾期 30 天，罚息 12.00 元'],
])('under %s it says: %s', (title, words) => expect(textOf(title)).toContain(words))

it('names its clauses in the order of the law: what is lent, its price, how it is repaid, what lateness costs', () => {
  const titles = clauses.map(({ title }) => title)
  const main = [
    '借款金额、期限与用途',
    '利率与综合融资成本',
    '还款方式与还款日',
    '逾期',
    '附表：还款计划',
  ]
  expect(titles.filter((title) => main.includes(title))).toEqual(main)
  expect(new Set(titles).size).toBe(titles.length)
})
