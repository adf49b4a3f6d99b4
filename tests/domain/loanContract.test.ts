import {
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
  expect(LOAN_CONTRACT_VERSION).toMatch(/^\d{4}-\d{2}$/)
})
