import { planLines } from '@/screens/pay-choose/part/offer'

const row = (no: number, principal: number) => ({
  no,
  dueDate: `2027-0${no}-10`,
  principal,
  interest: 500,
})
const lines = (principals: number[]) =>
  planLines([
    {
      name: '现在',
      choice: null,
      saved: 0,
      rows: principals.map((principal, at) => row(at + 1, principal)),
    },
  ]).map(([name]) => name)

it('names the instalment that repays the principal, where all others are interest', () => {
  expect(lines([0, 0, 100_000])).toEqual([
    '第 1 期 2027-01',
    '第 2 期 2027-02',
    '第 3 期 2027-03 含本金',
  ])
})

it('names none where every instalment repays some of it, nor the only one', () => {
  expect(lines([100, 100])).toEqual(['第 1 期 2027-01', '第 2 期 2027-02'])
  expect(lines([100])).toEqual(['第 1 期 2027-01'])
})
