/** The whole API against a model of it, by random commands. */
import fc from 'fast-check'
import { runs, seed } from '../../support/scale'
import { createPayApp } from '../payments/support/payer'
import { prepareTable, stepsOf } from './play'

const RUNS = runs(40, 300)
const STEPS = runs(40, 60)

it('P11, P12, P16, Z04: model and server agree after each of random commands', async () => {
  const server = await createPayApp()
  const { play, taken } = await prepareTable(server)
  const property = fc.asyncProperty(stepsOf(STEPS), async (steps) => {
    await play(steps)
  })
  try {
    await fc.assert(property, { seed, numRuns: RUNS })
    const counts = [...taken].map(([kind, count]) => `${kind} ${count}`).sort()
    console.log(`${RUNS} runs × ${STEPS} commands: ${counts.join(', ')}`)
    expect(taken.size).toBeGreaterThan(15)
  } finally {
    await server.close()
  }
}, 3_600_000)
