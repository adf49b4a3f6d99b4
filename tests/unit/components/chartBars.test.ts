import fc from 'fast-check'
import { barScale, barShapes, type Stack } from '@/widgets/charts/bars'
import type { PlotShape } from '@/widgets/charts/scale'
import { arcPath, wholePercent } from '@/widgets/charts/Ring'

const SIZE = { width: 120, height: 63 }

interface Box {
  left: number
  top: number
  width: number
  bottom: number
}

const BOX = /M([-\d.]+) ([-\d.]+)h([-\d.]+)V([-\d.]+)h/g

const boxesOf = ({ path }: PlotShape): Box[] =>
  [...path.matchAll(BOX)].map((match) => {
    const [left = 0, top = 0, width = 0, bottom = 0] = match.slice(1).map(Number)
    return { left, top, width, bottom }
  })

const draw = (stacks: Stack[], max: number, count?: number) =>
  barShapes(stacks, max, SIZE, count).map((shape) => ({
    look: `${shape.kind} ${shape.tone}`,
    boxes: boxesOf(shape),
  }))

const bar = (principal: number, interest: number): Stack => [
  { tone: 'principal', value: principal },
  { tone: 'interest', value: interest },
]

describe('bars of a chart', () => {
  it('stand side by side on the ground, interest on principal', () => {
    expect(draw([bar(30, 30), bar(60, 0)], 60)).toEqual([
      {
        look: 'bar principal',
        boxes: [
          { left: 16, top: 33, width: 28, bottom: 63 },
          { left: 76, top: 3, width: 28, bottom: 63 },
        ],
      },
      { look: 'bar interest', boxes: [{ left: 16, top: 3, width: 28, bottom: 33 }] },
    ])
  })

  it('are of one height where they are of one sum, however small a part of it is', () => {
    const [principal, interest] = draw([bar(100, 0), bar(99, 1), bar(60, 40)], 100)
    expect(principal?.boxes.map(({ top }) => top)[0]).toBe(3)
    expect(interest?.boxes.map(({ top }) => top)).toEqual([3, 3])
    expect(interest?.boxes[0]).toMatchObject({ bottom: 4 })
  })

  it('of nothing are a line on the ground, of next to nothing no less than can be seen', () => {
    expect(draw([[{ tone: 'interest', value: 0 }], bar(1, 0)], 10_000)).toEqual([
      { look: 'bar mark', boxes: [expect.objectContaining({ top: 62, bottom: 63 })] },
      { look: 'bar principal', boxes: [expect.objectContaining({ top: 61, bottom: 63 })] },
    ])
  })

  it('leave room that is nobody’s, and for bars that are not there', () => {
    const gap: Stack = [
      { tone: 'principal', value: 10 },
      { tone: null, value: 10 },
      { tone: 'principal', value: 40 },
    ]
    expect(draw([gap], 60, 2)).toEqual([
      {
        look: 'bar principal',
        boxes: [
          { left: 16, top: 53, width: 28, bottom: 63 },
          { left: 16, top: 3, width: 28, bottom: 43 },
        ],
      },
    ])
  })

  it('stay within the drawing and touch no neighbour, many or few, high or low', () => {
    const stack = fc
      .tuple(fc.nat(1_000_000), fc.nat(1_000_000))
      .map(([principal, interest]) => bar(principal, interest))
    fc.assert(
      fc.property(fc.array(stack, { minLength: 1, maxLength: 400 }), (stacks) => {
        const max = Math.max(...stacks.map(([a, b]) => (a?.value ?? 0) + (b?.value ?? 0)))
        for (const { boxes } of draw(stacks, max)) {
          boxes.forEach((box, at) => {
            expect(box.top).toBeGreaterThanOrEqual(0)
            expect(box.top).toBeLessThanOrEqual(box.bottom)
            expect(box.bottom).toBeLessThanOrEqual(SIZE.height)
            const next = boxes[at + 1]?.left ?? SIZE.width
            expect(box.left + box.width).toBeLessThanOrEqual(next + 0.2)
          })
        }
      }),
      { numRuns: 30 },
    )
  })

  it('rise evenly with what they say', () => {
    const up = barScale(60, SIZE)
    expect([up(0), up(30), up(60)]).toEqual([63, 33, 3])
    expect(barScale(0, SIZE)(0)).toBe(63)
  })
})

describe('a ring', () => {
  it('runs clockwise from the top, by the longer way past one half', () => {
    expect(arcPath(0.25)).toBe('M50 6A44 44 0 0 1 94 50')
    expect(arcPath(0.75)).toBe('M50 6A44 44 0 1 1 6 50')
    expect(arcPath(0)).toBe('')
  })

  it('is closed for all of it only, and a little of it can be seen', () => {
    expect(arcPath(1)).toBe('M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6')
    expect(arcPath(0.999)).toBe(arcPath(0.98))
    expect(arcPath(0.0001)).toBe(arcPath(0.02))
    expect([0.999, 1, 1.2, 0.2498, 0].map(wholePercent)).toEqual([99, 100, 100, 24, 0])
  })
})
