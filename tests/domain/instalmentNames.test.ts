import {
  firstNoOfNextPlan,
  instalmentName,
  instalmentNames,
  instalmentShortName,
  isOfNewPlan,
} from '@domain/index'

it.each([
  [[], ''],
  [[3], '第 3 期'],
  [[3, 4], '第 3、4 期'],
  [[1001], '新计划第 1 期'],
  [[3, 1001, 1002], '第 3 期、新计划第 1、2 期'],
  [[1012, 2001], '新计划第 12 期、第 2 次新计划第 1 期'],
  [[999, 1000], '第 999、1000 期'],
])('instalments %j are %j', (nos, name) => {
  expect(instalmentNames(nos)).toBe(name)
})

it('what follows the names is left out with them', () => {
  expect(instalmentNames([2], '的')).toBe('第 2 期的')
  expect(instalmentNames([], '的')).toBe('')
})

it('an instalment is of the contract’s plan or of a new one', () => {
  expect([1, 1_000, 1_001, 2_001].map(isOfNewPlan)).toEqual([false, false, true, true])
})

it('each plan begins with its first instalment', () => {
  const first = firstNoOfNextPlan(12)
  expect(instalmentName(first)).toBe('新计划第 1 期')
  expect(instalmentName(firstNoOfNextPlan(first + 59))).toBe('第 2 次新计划第 1 期')
})

it.each([
  [3, '第 3 期'],
  [1012, '新计划 12'],
  [2001, '第 2 次新计划 1'],
])('instalment %d is called %s in a column', (no, name) => {
  expect(instalmentShortName(no)).toBe(name)
})
