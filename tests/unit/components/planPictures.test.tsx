import { screen } from '@testing-library/react'
import { schedule } from '@domain/schedule'
import { BeforeAfter } from '@/parts/planPictures/BeforeAfter'
import { balanceLine, standing, type PlanInstalment } from '@/parts/planPictures/instalments'
import { planWords } from '@/parts/planPictures/PlanBars'
import { renderScreen } from '../support/renderScreen'

/** A loan of so many fen at 12 % as if it began now. */
const plan = (principal: number, term: number, paid = 0): PlanInstalment[] =>
  schedule({
    principal,
    annualRate: '12.00',
    term,
    method: 'equal_installment',
    firstDueDate: '2026-12-10',
  }).rows.map((row, at) => ({ ...row, status: at < paid ? 'paid' : 'pending' }))

const NOW = plan(12_000_00, 12)
const SHORTER = plan(9_000_00, 9)

describe('the balance of a plan', () => {
  it('goes down by a step with each instalment, from all of it to nothing', () => {
    const line = balanceLine(NOW)
    expect(line[0]).toEqual({ x: 0, y: 12_000_00 })
    expect(line.at(-1)).toEqual({ x: 12, y: 0 })
    expect(line).toHaveLength(25)
    line.slice(1).forEach((point, at) => {
      expect(point.y).toBeLessThanOrEqual(line[at]?.y ?? 0)
      expect(point.x - (line[at]?.x ?? 0)).toBeGreaterThanOrEqual(0)
    })
  })

  it('stands on the line after what is paid, at either end as well', () => {
    expect(standing(plan(12_000_00, 12, 3))).toEqual(balanceLine(NOW)[6])
    expect(standing(NOW)).toEqual({ x: 0, y: 12_000_00 })
    expect(standing(plan(12_000_00, 12, 12))).toEqual({ x: 12, y: 0 })
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
