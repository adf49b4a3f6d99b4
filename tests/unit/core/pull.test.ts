import fc from 'fast-check'
import {
  damp,
  pull,
  REACH,
  REST,
  type Pull,
  type PullEvent,
} from '@/components/PullRefresh/machine'

const run = (...events: PullEvent[]) => events.reduce(pull, REST)
const move = (distance: number, atTop = true): PullEvent => ({ type: 'move', distance, atTop })
const FAR = 400

describe('pull to refresh', () => {
  it('let go before the range aborts and rests', () => {
    expect(run(move(20)).state).toBe('pulling')
    expect(run(move(20), { type: 'release' })).toEqual({ state: 'aborting', offset: 0 })
    expect(run(move(20), { type: 'release' }, { type: 'rested' })).toEqual(REST)
  })

  it('let go past the range refreshes, restores and rests', () => {
    expect(run(move(FAR)).state).toBe('reached')
    expect(run(move(FAR), { type: 'release' })).toEqual({ state: 'refreshing', offset: REACH })
    expect(run(move(FAR), { type: 'release' }, { type: 'done' })).toEqual({
      state: 'restoring',
      offset: 0,
    })
    expect(run(move(FAR), { type: 'release' }, { type: 'done' }, { type: 'rested' })).toEqual(REST)
  })

  it('moving back before letting go aborts', () => {
    expect(run(move(FAR), move(20)).state).toBe('pulling')
    expect(run(move(FAR), move(-5)).state).toBe('aborting')
    expect(run(move(FAR), { type: 'cancel' }).state).toBe('aborting')
  })

  it('does nothing while the page is scrolled down', () => {
    expect(run(move(FAR, false), { type: 'release' })).toEqual(REST)
  })

  it('a second pull or press while refreshing changes nothing', () => {
    const refreshing = run(move(FAR), { type: 'release' })
    for (const event of [move(FAR), { type: 'release' }, { type: 'start' }] as PullEvent[]) {
      expect(pull(refreshing, event)).toEqual(refreshing)
    }
  })

  it('the button does the same as the pull', () => {
    expect(run({ type: 'start' }).state).toBe('refreshing')
    expect(run({ type: 'start' }, { type: 'done' }).state).toBe('restoring')
  })

  it('whatever happens, the end of a refresh and of an animation lead back to rest', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('move' as const),
        distance: fc.integer({ min: -50, max: 600 }),
        atTop: fc.boolean(),
      }),
      fc.constantFrom<PullEvent>(
        { type: 'release' },
        { type: 'cancel' },
        { type: 'done' },
        { type: 'rested' },
        { type: 'start' },
      ),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const end = [
          ...events,
          { type: 'release' },
          { type: 'done' },
          { type: 'rested' },
        ].reduce<Pull>((state, one) => pull(state, one as PullEvent), REST)
        expect(end).toEqual(REST)
      }),
      { numRuns: 1000 },
    )
  })

  it('follows the finger ever more slowly', () => {
    expect(damp(0)).toBe(0)
    for (let distance = 1; distance < 600; distance += 1) {
      expect(damp(distance)).toBeGreaterThanOrEqual(damp(distance - 1))
      expect(damp(distance)).toBeLessThanOrEqual(Math.max(1, distance))
    }
  })
})
