import { factsText, OPERATOR_FACT_TEXT, subjectText } from '../../domain/operatorFacts'
import { OPERATOR_ACTION_TEXT } from '../../domain/operators'

it('every action and every fact of the log has Chinese words', () => {
  for (const text of [...Object.values(OPERATOR_ACTION_TEXT), ...Object.values(OPERATOR_FACT_TEXT)])
    expect(text).toMatch(/^\p{Script=Han}+$/u)
})

it('a status is read by what has it', () => {
  const pending = { status: 'pending' }
  expect(factsText('voucher_approved', pending)).toBe('状态：待审核')
  expect(factsText('hardship_answered', pending)).toBe('状态：处理中')
  expect(factsText('application_approved', { status: 'reviewing' })).toBe('状态：审核中')
  expect(factsText('complaint_answered', { status: 'answered' })).toBe('状态：已答复')
})

it('facts of one action are one line, and what is absent is said', () => {
  // As the database gives them back: in an order of its own.
  const asked = {
    kind: 'write_off',
    amount: '1.00',
    state: 'pending',
    subject: 'L1',
    asked_by: 'li',
  }
  expect(factsText('release_released', asked)).toBe(
    '状态：待复核；种类：核销；对象：L1；登记人：li；金额：1.00 元',
  )
  expect(factsText('news_published', { published_at: null })).toBe('发布时间：未发布')
  expect(factsText('hardship_listed', { requests: '' })).toBe('申请：无')
  expect(factsText('complaints_listed', { complaints: 'C1 C2' })).toBe('投诉：C1、C2')
  expect(factsText('login', null)).toBe('')
})

it('a text of news stands by its length and fingerprint', () => {
  const content = `12 ${'ab'.repeat(32)}`
  expect(factsText('news_edited', { title: '新标题', content })).toBe(
    '标题：新标题；正文：12 字，指纹 abababab',
  )
})

it('a list is named by its filter', () => {
  expect(subjectText('hardship_listed', 'all')).toBe('全部')
  expect(subjectText('complaints_listed', 'open')).not.toBe('open')
  expect(subjectText('voucher_opened', 'V1')).toBe('V1')
})
