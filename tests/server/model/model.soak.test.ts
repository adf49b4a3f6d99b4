/**
 * Tests the whole API against a model, by random commands. A failing run shrinks to a story in words with its seed
 * and path: `SEED=… REPLAY=<path> npm run test:soak model` replays it.
 */
import fc from 'fast-check'
import { runs, seed } from '../../support/scale'
import { createPayApp } from '../payments/support/payer'
import { prepareTable, stepsOf } from './play'

const RUNS = runs(6, 300)
const STEPS = runs(40, 60)
const path = process.env.REPLAY

it('model and server agree after each of random commands', async () => {
  const server = await createPayApp({ config: { rateLimitFactor: 1_000 } })
  const { play, taken } = await prepareTable(server)
  const property = fc.asyncProperty(stepsOf(STEPS), async (steps) => {
    await play(steps)
  })
  try {
    await fc.assert(property, { seed, numRuns: RUNS, ...(path ? { path } : {}) })
    const counts = [...taken].map(([kind, count]) => `${kind} ${count}`).sort()
    console.log(`${RUNS} runs × ${STEPS} commands: ${counts.join(', ')}`)
    if (!path) expect(taken.size).toBeGreaterThan(15)
  } finally {
    await server.close()
  }
}, 3_600_000)
