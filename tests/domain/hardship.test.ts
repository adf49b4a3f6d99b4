import { wishProblem } from '@domain/index'

it.each([
  ['', '请写下希望的安排，或填每月最多还多少'],
  ['延', null],
  ['😀'.repeat(300), null],
  ['😀'.repeat(301), '最多 300 字'],
])('a wish is written, in at most 300 characters as people count them', (wish, problem) => {
  expect(wishProblem(wish, { hasWay: false, hasMonthly: false })).toBe(problem)
})

it.each([
  ['a way is chosen', { hasWay: true, hasMonthly: false }],
  ['what can be paid a month is given', { hasWay: false, hasMonthly: true }],
])('a wish may stay empty where %s, but never gets longer for it', (_what, beside) => {
  expect(wishProblem('', beside)).toBeNull()
  expect(wishProblem('好'.repeat(301), beside)).toBe('最多 300 字')
})

it('does not name what can be paid a month where that is not asked for', () => {
  expect(wishProblem('', { hasWay: false, hasMonthly: null })).toBe('请写下希望的安排')
})
