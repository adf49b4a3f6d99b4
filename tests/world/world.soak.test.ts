import { isSoak, runs, seed } from '../support/scale'
import { play } from './support/play'
import { startService } from './support/service'
import { World } from './support/world'

/** Worlds per server. */
const TOGETHER = 50

const FAILURES_SHOWN = 5

/** `WORLD=…` plays a single world. */
const only = process.env.WORLD
const first = only === undefined ? 0 : Number(only)
const count = only === undefined ? runs(14, 1_000) : 1

/** Plays one world; returns null, or the failure with its log and how to replay it. */
async function playOne(world: World, number: number): Promise<string | null> {
  try {
    await play(world)
    return null
  } catch (error) {
    const replay = `SEED=${seed} WORLD=${number} npm run test:soak world`
    const said = error instanceof Error ? error.stack : String(error)
    return [`world ${number}: ${said}`, `replay: ${replay}`, ...world.log].join('\n')
  } finally {
    world.end()
  }
}

describe('people, a phone and a network that fails', () => {
  const faults = new Map<string, number>()
  afterAll(() => {
    if (isSoak)
      console.log(`${count} worlds; faults: ${JSON.stringify(Object.fromEntries(faults))}`)
  })

  const batches = Array.from({ length: Math.ceil(count / TOGETHER) }, (_, at) => at * TOGETHER)
  it.each(batches)(
    'no result is claimed that is not there, and nothing happens twice (worlds from %i)',
    async (from) => {
      const service = await startService()
      const failures: string[] = []
      for (let number = from; number < Math.min(count, from + TOGETHER); number += 1) {
        const world = new World(service, seed + first + number)
        const failure = await playOne(world, first + number)
        if (failure !== null) failures.push(failure)
        for (const [kind, times] of world.weather.counts)
          faults.set(kind, (faults.get(kind) ?? 0) + times)
      }
      await service.stop()
      if (failures.length > 0) throw new Error(failures.slice(0, FAILURES_SHOWN).join('\n\n'))
    },
    600_000,
  )
})
