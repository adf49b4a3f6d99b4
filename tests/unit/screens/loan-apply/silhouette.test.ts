import fc from 'fast-check'
import { SILHOUETTE, silhouette } from '@/screens/loan-apply/model/silhouette'

const { width, height } = SILHOUETTE

describe('the shape of a way to repay', () => {
  it('has a bar for each month, side by side on the lower edge and within the picture', () => {
    const payments = fc.array(fc.integer({ min: 0, max: 100_000_00 }), {
      minLength: 1,
      maxLength: 36,
    })
    fc.assert(
      fc.property(payments, (months) => {
        const bars = silhouette(months)
        expect(bars).toHaveLength(months.length)
        bars.forEach((bar, at) => {
          expect(bar.y + bar.height).toBeCloseTo(height, 1)
          expect(bar.y).toBeGreaterThanOrEqual(0)
          expect(bar.x + bar.width).toBeLessThanOrEqual((bars[at + 1]?.x ?? width) + 0.01)
        })
      }),
    )
  })

  it('is as high as it pays: level, falling, or all at the end', () => {
    const heights = (months: number[]) => silhouette(months).map((bar) => bar.height)
    expect(heights([100, 100, 100])).toEqual([40, 40, 40])
    expect(heights([100, 75, 50])).toEqual([40, 30, 20])
    expect(heights([1, 1, 1000])).toEqual([3, 3, 40])
    expect(heights([0, 0, 1000])).toEqual([1, 1, 40])
  })
})
