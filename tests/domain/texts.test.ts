/** Texts a borrower reads: each exists, in Chinese, and texts that must be told apart differ. */
import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION } from '@domain/agreements'
import {
  APPLICATION_AGREEMENT_TITLES,
  BUCKET_TEXT,
  CONSENT_CODES,
  CONSENT_TITLES,
  DELETION_OBSTACLE_TEXT,
  DELETION_OBSTACLES,
  EMPLOYMENTS,
  EVENT_OF_MESSAGE,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_STATUS_TEXT,
  INCOME_BANDS,
  INSTALMENT_STATUS_TEXT,
  isOption,
  isWithdrawable,
  labelOf,
  LOAN_STATUS_TEXT,
  MESSAGE_CHANNEL_TEXT,
  MESSAGE_EVENT_TEXT,
  MESSAGE_KINDS,
  PAYMENT_STATUS_TEXT,
  payTypeText,
  PREPAY_CHOICE_TEXT,
  PURPOSES,
  RELATIONS,
  REPAY_METHOD_NOTE,
  REPAY_METHOD_TEXT,
  SETTLE_TYPE_TEXT,
  VOUCHER_STATUS_TEXT,
  VOUCHER_STATUSES,
} from '@domain/index'

const TEXTS = {
  APPLICATION_AGREEMENT_TITLES,
  CONSENT_TITLES,
  DELETION_OBSTACLE_TEXT,
  HARDSHIP_REASON_TEXT,
  INSTALMENT_STATUS_TEXT,
  LOAN_STATUS_TEXT,
  MESSAGE_EVENT_TEXT,
  PAYMENT_STATUS_TEXT,
  REPAY_METHOD_NOTE,
  REPAY_METHOD_TEXT,
  SETTLE_TYPE_TEXT,
  VOUCHER_STATUS_TEXT,
}

it.each(Object.entries(TEXTS))('%s says each in Chinese, and differently', (_, texts) => {
  const all = Object.values(texts)
  expect(all.length).toBeGreaterThan(2)
  for (const text of all) expect(text).toMatch(/[\u4e00-\u9fff]{2}/)
  expect(new Set(all).size).toBe(all.length)
})

it('every obstacle to closing an account and every status of a proof has its text', () => {
  expect(Object.keys(DELETION_OBSTACLE_TEXT).sort()).toEqual([...DELETION_OBSTACLES].sort())
  expect(Object.keys(VOUCHER_STATUS_TEXT).sort()).toEqual([...VOUCHER_STATUSES].sort())
})

it('a payment that is not for instalments has a name of its own', () => {
  const instalments = () => '第 1、2 期'
  expect(payTypeText('settle', instalments)).toBe('提前结清')
  expect(payTypeText('partial', instalments)).toBe('提前还部分本金')
  expect(payTypeText('all_due', instalments)).toBe('第 1、2 期')
  expect(payTypeText(undefined, instalments)).toBe('第 1、2 期')
})

it('a part of the principal ends the plan sooner, or makes the rows smaller', () => {
  expect(PREPAY_CHOICE_TEXT).toEqual({ shorten: '缩短期限', reduce: '减少月供' })
})

it('every message belongs to an event a person chooses channels for', () => {
  for (const kind of MESSAGE_KINDS)
    expect(Object.keys(MESSAGE_EVENT_TEXT)).toContain(EVENT_OF_MESSAGE[kind])
  expect(MESSAGE_CHANNEL_TEXT).toEqual({ sms: '短信', wechat: '微信' })
})

it('the texts to agree to are named after the day they came into force', () => {
  expect(AGREEMENT_EFFECTIVE_ON).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(AGREEMENT_VERSION.split('.')[0]).toBe(AGREEMENT_EFFECTIVE_ON)
})

it('a request for other terms is being dealt with, answered, or taken back; an offer has its course', () => {
  expect(HARDSHIP_STATUS_TEXT).toEqual({
    pending: '处理中',
    answered: '已答复',
    offered: '待你确认',
    accepted: '按新计划还款',
    kept: '已履行',
    broken: '未按新计划还款',
    declined: '已谢绝',
    expired: '已过期',
    withdrawn: '已撤回',
  })
})

it('the parts of an amount have the names of the contract', () => {
  expect(BUCKET_TEXT).toEqual({ penalty: '罚息', fee: '费用', interest: '利息', principal: '本金' })
})

describe.each([
  ['purposes', PURPOSES],
  ['employments', EMPLOYMENTS],
  ['incomes', INCOME_BANDS],
  ['relations', RELATIONS],
])('the choices of %s', (_, options) => {
  it('have a label each, and are known by their value', () => {
    expect(options.length).toBeGreaterThan(3)
    for (const { value, label } of options) {
      expect(value).toMatch(/^\w+$/)
      expect(label).toMatch(/[\u4e00-\u9fff]/)
      expect(isOption(options, value)).toBe(true)
      expect(labelOf(options, value)).toBe(label)
    }
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  })

  it('show a value they do not know as it is', () => {
    expect(isOption(options, 'unknown')).toBe(false)
    expect(labelOf(options, 'unknown')).toBe('unknown')
  })
})

it('what a borrower agreed to may be withdrawn where it is a consent, not where it is a contract', () => {
  expect(CONSENT_CODES.filter((code) => !isWithdrawable(code))).toEqual(['user', 'loan_contract'])
  expect(isWithdrawable('anything')).toBe(false)
})
