import { drawn, START, type Drawn, type DrawnEvent } from '@/widgets/LongList/drawn'
import { grouped } from '@/widgets/LongList/stretches'

const after = (...events: DrawnEvent[]): Drawn => events.reduce(drawn, START)

describe('what of a long list is drawn', () => {
  it('grows by a stretch when its last one comes near, and by nothing for the others', () => {
    const two = after({ type: 'near', part: 'rows-0' })
    expect(two.reached).toBe(2)
    expect(drawn(two, { type: 'near', part: 'rows-1' }).reached).toBe(3)
    expect(drawn(two, { type: 'near', part: 'rows-0' }).reached).toBe(2)
    expect(after({ type: 'near', part: 'group-0' }).reached).toBe(1)
  })

  it('has a spacer of its height in place of what is far away', () => {
    const { spacers, reached } = after({ type: 'far', part: 'rows-0', height: 480.5 })
    expect(spacers.get('rows-0')).toBe(480.5)
    expect(reached).toBe(1)
  })

  it('comes back one part an update, in the order it came near', () => {
    const gone = after(
      { type: 'far', part: 'rows-0', height: 400 },
      { type: 'far', part: 'rows-1', height: 500 },
      { type: 'near', part: 'rows-1' },
      { type: 'near', part: 'rows-0' },
    )
    expect([...gone.spacers.keys()]).toEqual(['rows-0', 'rows-1'])
    const first = drawn(gone, { type: 'ready' })
    expect([...first.spacers.keys()]).toEqual(['rows-0'])
    const second = drawn(first, { type: 'ready' })
    expect(second).toEqual({ reached: 1, spacers: new Map(), waiting: [] })
  })

  it('does not draw what left again before its turn', () => {
    const { spacers, waiting } = after(
      { type: 'far', part: 'rows-0', height: 400 },
      { type: 'near', part: 'rows-0' },
      { type: 'far', part: 'rows-0', height: 400 },
    )
    expect(waiting).toEqual([])
    expect(spacers.get('rows-0')).toBe(400)
  })
})

it('a long list is cut into stretches of five, so many of them a group, each with its place', () => {
  const items = [...Array(112).keys()]
  const groups = grouped(items, 10)
  expect(groups.map(({ length }) => length)).toEqual([10, 10, 3])
  const stretches = groups.flat()
  expect(stretches.map(({ stretch }) => stretch)).toEqual([...stretches.keys()])
  expect(stretches.map(({ from, rows }) => rows.map((row) => row - from))).toEqual([
    ...Array(22).fill([0, 1, 2, 3, 4]),
    [0, 1],
  ])
  expect(stretches.flatMap(({ rows }) => rows)).toEqual(items)
})
