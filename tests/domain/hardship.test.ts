import { wishProblem } from '@domain/index'

it.each([
  ['', '请写下你希望的还款安排'],
  ['延', null],
  ['😀'.repeat(300), null],
  ['😀'.repeat(301), '最多 300 字'],
])('a wish is written, in at most 300 characters as people count them', (wish, problem) => {
  expect(wishProblem(wish)).toBe(problem)
})
