import { loanName } from '@domain/loanName'

const NOW_MS = Date.parse('2026-11-21T10:00:00+08:00')

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`) / 1000

const loan = (over: object = {}) => ({
  amount: 1_200_000,
  appliedAt: noonOf('2026-06-30'),
  disbursedAt: noonOf('2026-07-03'),
  purpose: 'digital',
  ...over,
})

describe('a loan is called', () => {
  it.each([
    [
      'by when it was paid out, how much it was and what for',
      {},
      '7月借的 12,000\u00a0元 ·\u00a0数码家电',
    ],
    [
      'with its year where that is over',
      { disbursedAt: noonOf('2025-07-03') },
      '2025年7月借的 12,000\u00a0元 ·\u00a0数码家电',
    ],
    [
      'an application while no money was paid out',
      { disbursedAt: null },
      '6月申请的 12,000\u00a0元 ·\u00a0数码家电',
    ],
    [
      'without a purpose the backend does not tell',
      { purpose: undefined },
      '7月借的 12,000\u00a0元',
    ],
    [
      'with a purpose this app does not know',
      { purpose: '婚庆' },
      '7月借的 12,000\u00a0元 ·\u00a0婚庆',
    ],
    [
      'with -- for an amount that is not known',
      { amount: null },
      '7月借的 --\u00a0元 ·\u00a0数码家电',
    ],
  ])('%s', (_, over, name) => {
    expect(loanName(loan(over), NOW_MS)).toBe(name)
  })

  it('by the month in Shanghai, whatever the hour', () => {
    const lastHour = Date.parse('2026-07-31T23:30:00+08:00') / 1000
    expect(loanName(loan({ disbursedAt: lastHour }), NOW_MS)).toMatch(/^7月/)
    expect(loanName(loan({ disbursedAt: lastHour + 3600 }), NOW_MS)).toMatch(/^8月/)
  })
})
