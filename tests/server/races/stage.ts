import { openPostgres } from '../../../server/db/postgres'
import { prepareDatabase } from '../../../server/prepareDatabase'
import type { Db } from '../../../server/db/types'
import { paymentGateways } from '../../../server/payments/gateways'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { startPostgres, type TestPostgres } from '../../support/postgres'
import type { TestApp, TestAppOptions } from '../support/testApp'

/** As many at once as a race has. */
export const WAYS = runs(8, 50)

/** Starts so much work at once. */
export const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many of the works got through. */
export const countDone = async (works: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length

/** Makes a server that shares what it is given. */
type Make<App extends TestApp> = (
  options: Required<Pick<TestAppOptions, 'db'>> & TestAppOptions,
) => Promise<App>

/**
 * Two servers with a pool each on one database, behind one face: who takes a request or a transaction is
 * thrown by the seed. They share the clock, the phone and the folder, as two machines would.
 */
export async function twoInstances<App extends TestApp>(
  url: string,
  make: Make<App>,
): Promise<App> {
  const pools: [Db, Db] = [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
  await Promise.all(pools.map(prepareDatabase))
  // A hundred calls at once are no person's: their number is not what races are about.
  const first = await make({ db: pools[0], config: { rateLimitFactor: 1_000 } })
  const { config, clock, secret, sms } = first.deps
  const gateways = await paymentGateways({ config, db: pools[1], clock, secret })
  const second = await make({ db: pools[1], config, deps: { clock, sms, gateways } })
  const random = randomFrom(seed)
  const pick = <T>(one: T, other: T): T => (random(2) === 0 ? one : other)
  return {
    ...first,
    db: { ...pools[0], transaction: (work) => pick(...pools).transaction(work) },
    call: (request) => pick(first, second).call(request),
    async close() {
      await second.close()
      await first.close()
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

/** One PostgreSQL for every race of a file, which is costly to start. */
export function postgresOfFile(): () => TestPostgres {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())
  return () => postgres
}
