import { screen } from '@testing-library/react'
import { schedule } from '@domain/schedule'
import { BeforeAfter } from '@/loan/planPictures/BeforeAfter'
import { readInstalments } from '@/api/readInstalments'
import {
  balanceLine,
  balanceSteps,
  planInstalments,
  principalOf,
  stackOf,
  standing,
  type PlanInstalment,
  type Prepaid,
} from '@/loan/planPictures/instalments'
import { planWords } from '@/loan/planPictures/PlanBars'
import { instalment, planOf } from '../screens/loans/data'
import { renderScreen } from '../support/renderScreen'

/** Instalments of a loan of this many fen at 12 %, starting now. */
const plan = (principal: number, term: number, paid = 0): PlanInstalment[] =>
  schedule({
    principal,
    annualRate: '12.00',
    term,
    method: 'equal_installment',
    firstDueDate: '2026-12-10',
  }).rows.map((row, at) => ({ ...row, status: at < paid ? 'paid' : 'pending' }))

const LENT_ON = '2026-11-10'

const NOW = plan(12_000_00, 12)
const SHORTER = plan(9_000_00, 9)

const lineOf = (instalments: PlanInstalment[], prepaid: Prepaid[] = []) =>
  balanceLine(principalOf(instalments, prepaid), balanceSteps(instalments, prepaid, LENT_ON))

const standingOf = (instalments: PlanInstalment[], prepaid: Prepaid[] = []) =>
  standing(instalments, balanceSteps(instalments, prepaid, LENT_ON))

describe('the balance of a plan', () => {
  it('goes down by a step with each instalment, from all of it to nothing', () => {
    const line = lineOf(NOW)
    expect(line[0]).toEqual({ x: 0, y: 12_000_00 })
    expect(line.at(-1)).toEqual({ x: 12, y: 0 })
    expect(line).toHaveLength(25)
    line.slice(1).forEach((point, at) => {
      expect(point.y).toBeLessThanOrEqual(line[at]?.y ?? 0)
      expect(point.x - (line[at]?.x ?? 0)).toBeGreaterThanOrEqual(0)
    })
  })

  it('stands on the line after what is paid, at either end as well', () => {
    expect(standingOf(plan(12_000_00, 12, 3))).toEqual(lineOf(NOW)[6])
    expect(standingOf(NOW)).toEqual({ x: 0, y: 12_000_00 })
    expect(standingOf(plan(12_000_00, 12, 12))).toEqual({ x: 12, y: 0 })
  })

  it('begins with the loan, and has a step where a part was prepaid, between two due dates', () => {
    const prepaid = [{ paidOn: '2026-12-25', principal: 3_000_00 }]
    const rest = plan(7_000_00, 9, 1)
    const line = lineOf(rest, prepaid)
    const first = rest[0]?.principal ?? 0
    const x = 1 + 15 / 31
    expect(line.slice(0, 5)).toEqual([
      { x: 0, y: 10_000_00 },
      { x: 1, y: 10_000_00 },
      { x: 1, y: 10_000_00 - first },
      { x, y: 10_000_00 - first },
      { x, y: 7_000_00 - first },
    ])
    expect(line.at(-1)).toEqual({ x: 9, y: 0 })
    expect(standingOf(rest, prepaid)).toEqual({ x, y: 7_000_00 - first })
  })

  it('has steps before the first due date, on one, and several of a day', () => {
    const prepaid = ['2026-11-25', '2026-12-10', '2026-12-10'].map((paidOn) => ({
      paidOn,
      principal: 1_000_00,
    }))
    const steps = balanceSteps(plan(7_000_00, 9), prepaid, LENT_ON)
    expect(steps.slice(0, 4).map(({ x, prepaid: part }) => [x, part])).toEqual([
      [0.5, 1_000_00],
      [1, 0],
      [1, 1_000_00],
      [1, 1_000_00],
    ])
    expect(steps.at(-1)?.balance).toBe(0)
  })
})

describe('an instalment that is paid in part', () => {
  const rowsOf = (over: Record<string, unknown>) =>
    planInstalments(readInstalments(planOf('A', [instalment(1, over), instalment(2)])).rows)
  const SAID = {
    paid: '500.00',
    amount_due: '561.76',
    principal_due: '552.76',
    interest_due: '0.00',
  }

  it('counts as what the backend says is unpaid', () => {
    const rows = rowsOf({ ...SAID, penalty: '9.00', status: 'overdue' }) ?? []
    expect(planWords(rows)).toBe('2 期，逾期 1 期，还要还本金 1,509.52 元、利息 96.00 元')
    expect(standing(rows, balanceSteps(rows))).toEqual({ x: 0, y: 1_509_52 })
    expect(stackOf(rows[0] as PlanInstalment)).toEqual([
      { tone: 'paid', value: 500_00 },
      { tone: 'danger', value: 552_76 },
      { tone: 'danger', value: 0, faint: true },
    ])
  })

  it.each([
    ['60.00', '992.76', '还要还本金 1,913.52 元、利息 132.00 元'],
    ['500.00', '552.76', '还要还本金 1,509.52 元、利息 96.00 元'],
  ])('of which %s were paid, interest first, where a backend says no more', (paid, due, words) => {
    const rows = rowsOf({ paid, amount_due: due, status: 'partial' }) ?? []
    expect(planWords(rows)).toBe(`2 期，${words}`)
  })

  it('is not drawn where penalty since makes that unclear', () => {
    const paid = { paid: '500.00', amount_due: '561.76', status: 'overdue' }
    expect(rowsOf({ ...paid, penalty: '9.00' })).toBeNull()
  })
})

describe('two plans of a loan', () => {
  it('are drawn on one scale and said in words', async () => {
    await renderScreen(<BeforeAfter before={NOW} after={SHORTER} afterName="缩短期限" />)
    expect(screen.getByRole('img', { name: `现在的计划：${planWords(NOW)}` })).toBeVisible()
    expect(screen.getByRole('img', { name: `缩短期限的计划：${planWords(SHORTER)}` })).toBeVisible()
    const widths = [...document.querySelectorAll('.plot__bar.plot--principal')].map(
      (path) => /h([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1],
    )
    expect(widths).toHaveLength(2)
    expect(widths[0]).toBe(widths[1])
  })
})
