import {
  acrossScale,
  pathBelow,
  pathThrough,
  roundTicks,
  upScale,
  PLOT,
} from '@/widgets/charts/scale'

describe('the grid of a chart', () => {
  it.each([
    [108_00, [0, 50_00, 100_00, 150_00]],
    [1_64, [0, 100, 200]],
    [90, [0, 50, 100]],
    [1, [0, 1]],
    [0, [0, 1]],
  ])('up to %d stands at round figures', (max, ticks) => {
    expect(roundTicks(max)).toEqual(ticks)
  })

  it('holds the highest point, with few lines, however high it is', () => {
    for (let max = 1; max < 10_000_000; max = Math.ceil(max * 1.7)) {
      const ticks = roundTicks(max)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }
  })
})

it('a line runs from edge to edge, higher for more, and closes on the ground below', () => {
  const [across, up] = [acrossScale(11, 191), upScale(200)]
  const line = [
    { x: across(11), y: up(0) },
    { x: across(191), y: up(200) },
  ]
  expect(line).toEqual([
    { x: 0, y: PLOT.height - 6 },
    { x: PLOT.width, y: 6 },
  ])
  expect(pathThrough(line)).toBe('M0 134L320 6')
  expect(pathBelow(line, up(0))).toBe('M0 134L320 6L320 134L0 134Z')
  expect(pathBelow([], 0)).toBe('')
})

it('a day alone, or nothing at all, is no division by zero', () => {
  expect(acrossScale(5, 5)(5)).toBe(0)
  expect(upScale(0)(0)).toBe(PLOT.height - 6)
})
