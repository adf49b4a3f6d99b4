import { schedule, type ScheduleInput } from '@domain/schedule'
import { SILHOUETTE, silhouette } from '@/screens/loan-apply/parts/Silhouette'

const monthsOf = (method: ScheduleInput['method'], term = 12) => {
  const terms = { principal: 10_000_00, annualRate: '9.60', firstDueDate: '2026-12-10' }
  const { rows, cashflows } = schedule({ ...terms, term, method })
  const before = Array.from({ length: cashflows.length - 1 - rows.length }, () => ({
    principal: 0,
    interest: 0,
  }))
  return [...before, ...rows]
}

/** Upper edges of the bars of one look, in the order of the months. */
function tops(method: ScheduleInput['method'], tone: string, term?: number): number[] {
  const shape = silhouette(monthsOf(method, term)).find((one) => one.tone === tone)
  return [...(shape?.path.matchAll(/M[\d.]+ ([\d.]+)h/g) ?? [])].map(([, top]) => Number(top))
}

const steps = (edges: number[]): number[] =>
  edges.slice(1).map((top, at) => Math.sign(top - (edges[at] ?? 0)))

describe('the shape of a way to repay', () => {
  it('of level instalments is level at the top, its interest thinner from month to month', () => {
    expect(new Set(tops('equal_installment', 'interest').map(Math.round))).toEqual(new Set([3]))
    const principal = tops('equal_installment', 'principal').filter((_top, at) => at % 2 === 1)
    expect(principal).toHaveLength(12)
    expect(steps(principal)).toEqual(Array(11).fill(-1))
  })

  it('of equal principal falls at the top, its principal level', () => {
    expect(steps(tops('equal_principal', 'interest'))).toEqual(Array(11).fill(1))
    const principal = tops('equal_principal', 'principal').filter((_top, at) => at % 2 === 1)
    expect(Math.max(...principal) - Math.min(...principal)).toBeLessThan(0.2)
  })

  it('cuts short what level and falling instalments have in common, and differs by a third of the height', () => {
    const [first = 0, ...others] = tops('equal_principal', 'interest')
    expect((others.at(-1) ?? 0) - first).toBeGreaterThan(SILHOUETTE.height / 3)
    // A foot and what stands above the cut, for each month.
    expect(tops('equal_principal', 'principal')).toHaveLength(24)
  })

  it('of what is paid at the end is high there only, and nothing of it is cut', () => {
    expect(tops('interest_first', 'principal')).toEqual([expect.any(Number)])
    expect(tops('interest_first', 'interest')).toHaveLength(12)
    expect(tops('bullet', 'mark')).toHaveLength(11)
    expect(tops('bullet', 'principal')).toHaveLength(1)
  })

  it('draws many months without leaving the picture', () => {
    for (const top of tops('equal_installment', 'principal', 360)) {
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThanOrEqual(SILHOUETTE.height)
    }
  })
})
