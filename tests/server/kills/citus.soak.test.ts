/** Two instances of the real server on Citus, whose workers are killed and started again while people borrow and pay. */
import { openPostgres } from '../../../server/db/postgres'
import { prepareDatabase } from '../../../server/openDatabase'
import { spread } from '../../../server/scale/citus'
import { CitusCluster, hasCitus } from '../../postgres/citus'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { besiegeTwo } from './support/instances'

// Processes start slowly on a busy machine.
jest.setTimeout(runs(600_000, 3_600_000))

const ROUNDS = runs(1, 20)

const check = hasCitus ? it : it.skip

check(`${ROUNDS + 1} deaths of a worker lose nothing and double nothing`, async () => {
  const cluster = await CitusCluster.create()
  try {
    const db = openPostgres(cluster.url, () => undefined)
    await prepareDatabase(db)
    await cluster.join()
    await spread(db)
    await db.close()
    const random = randomFrom(seed)
    const trouble = async () => {
      const worker = cluster.workers[random(cluster.workers.length)]
      await worker?.crash()
      await worker?.start()
      await cluster.recovered()
    }
    await besiegeTwo({ url: cluster.url, rounds: ROUNDS, seed, trouble })
  } finally {
    await cluster.kill()
  }
})
