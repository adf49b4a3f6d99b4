import { repaymentDay, type RepaymentDay } from '@domain/repaymentDay'

const OPEN: RepaymentDay = {
  uid: 'row-1',
  day: '2026-04-10',
  state: 'open',
  amount: null,
  changedMs: 1_773_115_200_000,
}

it('an open instalment is a day without an amount, with a reminder the day before', () => {
  expect(repaymentDay(OPEN)).toEqual({
    uid: 'row-1',
    day: '2026-04-10',
    title: '还款日',
    note: '打开“我的还款”查看应还金额。',
    reminder: '明天是还款日',
    cancelled: false,
    changedMs: 1_773_115_200_000,
  })
})

it('whoever wants the amount has it in the title', () => {
  expect(repaymentDay({ ...OPEN, amount: 1_234_567_89 }).title).toBe('还款 1234567.89 元')
})

it.each([
  ['paid', false],
  ['gone', true],
] as const)('an instalment that is %s reminds nobody and tells no amount', (state, cancelled) => {
  expect(repaymentDay({ ...OPEN, state, amount: 877_30 })).toMatchObject({
    title: '还款日（已还）',
    note: '',
    reminder: null,
    cancelled,
  })
})
