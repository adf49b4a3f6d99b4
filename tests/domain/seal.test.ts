import fc from 'fast-check'
import { SEAL, SEAL_STAR, sealLetters, sealLetterSize } from '@domain/index'

const INNER = 1 - SEAL.ring

describe('the name along a seal', () => {
  it('stands evenly to both sides of the top, its middle letter upright', () => {
    const letters = sealLetters('示例消费金融公')
    expect(letters.map(({ text }) => text).join('')).toBe('示例消费金融公')
    expect(letters[3]).toMatchObject({ text: '费', x: 0, turn: 0 })
    letters.forEach(({ x, y, turn }, at) => {
      const mirrored = letters[letters.length - 1 - at]
      expect(mirrored?.x).toBeCloseTo(-x)
      expect(mirrored?.y).toBeCloseTo(y)
      expect(mirrored?.turn).toBeCloseTo(-turn)
    })
  })

  it('keeps inside the ring, and its letters off one another, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const letters = sealLetters('章'.repeat(count))
        const size = sealLetterSize(count)
        for (const { x, y } of letters) {
          expect(Math.hypot(x, y) + size * Math.SQRT1_2).toBeLessThan(INNER)
        }
        letters.slice(1).forEach(({ x, y }, at) => {
          const before = letters[at] ?? { x: 0, y: 0 }
          expect(Math.hypot(x - before.x, y - before.y)).toBeGreaterThanOrEqual(size * 0.99)
        })
      }),
    )
  })

  it('leaves the foot to the line of what it is for', () => {
    const lowest = Math.max(...sealLetters('章'.repeat(40)).map(({ y }) => y))
    expect(lowest).toBeLessThan(SEAL.purposeAt)
  })
})

it('the star has five points, one straight up', () => {
  const [top, ...others] = SEAL_STAR
  expect(SEAL_STAR).toHaveLength(10)
  expect(top?.[0]).toBeCloseTo(0)
  const radii = SEAL_STAR.map(([x, y]) => Math.hypot(x, y).toFixed(3))
  expect(radii).toEqual(SEAL_STAR.map((_, at) => (at % 2 === 0 ? '0.270' : '0.103')))
  expect(others.every(([, y]) => y > (top?.[1] ?? 0))).toBe(true)
})
