import { openPostgres } from '../../../server/db/postgres'
import { prepareDatabase } from '../../../server/openDatabase'
import type { WideDb } from '../../../server/db/types'
import { paymentGateways } from '../../../server/payments/gateways'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { createDatabase } from '../../postgres/databases'
import type { TestApp, TestAppOptions } from '../support/testApp'

/** Number of parallel calls in a race. */
export const WAYS = runs(8, 50)

/** Starts `count` pieces of work at once. */
export const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many of them succeeded. */
export const countDone = async (works: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length

/** A new database, with a pool for each of two instances. */
export async function twoPools(): Promise<[WideDb, WideDb]> {
  const url = await createDatabase()
  return [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
}

/** Creates a server with the given shared dependencies. */
type Make<App extends TestApp> = (
  options: Required<Pick<TestAppOptions, 'db'>> & TestAppOptions,
) => Promise<App>

/**
 * Two servers on one database, each with its own pool, behind one interface: the seed decides which one takes a
 * request or transaction. They share the clock, the phone and the folder, like two real machines.
 */
export async function twoInstances<App extends TestApp>(
  url: string,
  make: Make<App>,
): Promise<App> {
  const pools: [WideDb, WideDb] = [
    openPostgres(url, () => undefined),
    openPostgres(url, () => undefined),
  ]
  await Promise.all(pools.map(prepareDatabase))
  // A hundred parallel calls exceed rate limits, which races do not test.
  const first = await make({ db: pools[0], config: { rateLimitFactor: 1_000 } })
  const { config, clock, secrets, sms } = first.deps
  const gateways = await paymentGateways({ config, db: pools[1], clock, secrets })
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
