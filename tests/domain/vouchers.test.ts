import { isOldestRun, paidOnProblem, readVoucherAmount } from '@domain/index'

const MOST = 500_00

it.each<[string, object]>([
  ['500.00', { amount: 500_00 }],
  ['0.01', { amount: 1 }],
  ['', { problem: '请输入转账金额' }],
  ['1e3', { problem: '请输入正确的金额，最多两位小数' }],
  ['1016,66', { problem: '请用小数点输入金额，如 1016.66' }],
  ['0.001', { problem: '请输入正确的金额，最多两位小数' }],
  ['0', { problem: '转账金额要大于 0' }],
  ['-1', { problem: '转账金额要大于 0' }],
  ['500.01', { problem: '转账金额不能超过 500.00 元，请核对' }],
])('a proof over "%s" of at most 500 yuan', (text, expected) => {
  expect(readVoucherAmount(text, MOST)).toMatchObject(expected)
})

it.each<[string, string | null, string | null]>([
  ['2026-11-21', '2026-11-21', null],
  ['2026-08-13', '2026-08-13', null],
  ['2026-08-13', null, null],
  ['2026-08-12', '2026-08-13', '转账日期不能早于放款日 2026-08-13'],
  ['2026-11-22', null, '转账日期不能晚于今天'],
  ['2026-02-30', null, '请选择转账日期'],
  ['', null, '请选择转账日期'],
])('repaid on "%s", paid out on %s', (text, disbursedOn, expected) => {
  expect(paidOnProblem(text, { today: '2026-11-21', disbursedOn })).toBe(expected)
})

it.each([
  ['the oldest', [1], [1, 2, 3], true],
  ['the oldest two, in any order', [10, 9], [11, 10, 9], true],
  ['none', [], [1, 2], false],
  ['with one skipped', [1, 3], [1, 2, 3], false],
  ['not from the oldest on', [2, 3], [1, 2, 3], false],
  ['more than are unpaid', [1, 2], [1], false],
])('instalments chosen: %s', (_name, nos, unpaid, isRun) => {
  expect(isOldestRun(nos, unpaid)).toBe(isRun)
})
