import { wishProblem } from '@domain/index'

it.each([
  ['', '请写下你希望的还款安排'],
  ['延', null],
  ['😀'.repeat(300), null],
  ['😀'.repeat(301), '最多 300 字'],
])('a wish is written, in at most 300 characters as people count them', (wish, problem) => {
  expect(wishProblem(wish, false)).toBe(problem)
})

it('a wish may stay empty where a way is chosen, but never gets longer for it', () => {
  expect(wishProblem('', true)).toBeNull()
  expect(wishProblem('好'.repeat(301), true)).toBe('最多 300 字')
})
