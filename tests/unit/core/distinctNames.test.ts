import { distinctNames } from '@/loan/distinctNames'
import { NOW_MS } from '../support/fakes'

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`) / 1000

const loan = (over: object = {}) => ({
  orderNo: 'JK202607030007',
  amount: 1_200_000,
  appliedAt: noonOf('2026-06-30'),
  disbursedAt: noonOf('2026-07-03'),
  purpose: 'digital',
  ...over,
})

it('adds the tail of the order number where two loans are called the same', () => {
  const loans = [loan(), loan({ orderNo: 'JK202607030008' }), loan({ amount: 500_000 })]
  expect(distinctNames(loans, NOW_MS)).toEqual([
    '7月借的 12,000\u00a0元 ·\u00a0数码家电（订单尾号 0007）',
    '7月借的 12,000\u00a0元 ·\u00a0数码家电（订单尾号 0008）',
    '7月借的 5,000\u00a0元 ·\u00a0数码家电',
  ])
})
