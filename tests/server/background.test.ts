/** Work beside answering requests: each batch by one instance, awaited when the server stops, and measured. */
import { inBackground, isAlone, type WorkKind } from '../../server/background'
import { openPostgres } from '../../server/db/postgres'
import type { WideDb } from '../../server/db/types'
import { createDatabase } from '../postgres/databases'
import { createTestApp, type TestApp } from './support/testApp'

/** A promise with what ends it. */
function pending() {
  let end: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  return { promise, end }
}

describe('of two instances on PostgreSQL', () => {
  let instances: [WideDb, WideDb]

  beforeAll(async () => {
    const url = await createDatabase()
    instances = [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
  })
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.close()
  })

  /** A transaction that is in a batch of payments until it is ended. */
  async function batchOfPayments(instance: WideDb) {
    const [began, work] = [pending(), pending()]
    const done = instance.transaction(async (tx) => {
      const alone = await isAlone(tx, 'payments')
      began.end()
      await work.promise
      return alone
    })
    await began.promise
    return { done, end: work.end }
  }
  const alone = (instance: WideDb, kind: WorkKind): Promise<boolean> =>
    instance.transaction((tx) => isAlone(tx, kind))

  it('one is in a batch of a kind of work, and the other once that has ended', async () => {
    const [one, other] = instances
    const batch = await batchOfPayments(one)
    expect(await alone(other, 'payments')).toBe(false)
    expect(await alone(other, 'reminders')).toBe(true)
    batch.end()
    expect(await batch.done).toBe(true)
    expect(await alone(other, 'payments')).toBe(true)
  })

  it('the other one goes on after a batch that failed', async () => {
    const [one, other] = instances
    const failing = one.transaction(async (tx) => {
      await isAlone(tx, 'payments')
      throw new Error('no paper')
    })
    await expect(failing).rejects.toThrow('no paper')
    expect(await alone(other, 'payments')).toBe(true)
  })
})

describe('an instance', () => {
  const TOKEN = 'a-token-of-the-scraper'
  let server: TestApp
  beforeEach(async () => {
    server = await createTestApp({ config: { metricsToken: TOKEN } })
  })
  afterEach(() => server.close())

  const measured = async (name: string): Promise<string | undefined> => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await server.app.inject({ url: '/metrics', headers })
    return body.split('\n').find((line) => line.startsWith(`${name}{work="housekeeping"}`))
  }

  it('is stopped only once its work under way is over, and then begins no other', async () => {
    const work = pending()
    const run = jest.fn(() => work.promise)
    const onError = jest.fn()
    const stop = inBackground(
      server.deps,
      { kind: 'housekeeping', everyMs: 1, atOnce: true, run },
      onError,
    )
    const stopped = jest.fn()
    const stopping = stop().then(stopped)
    await new Promise(setImmediate)
    expect(stopped).not.toHaveBeenCalled()
    work.end()
    await stopping
    expect(run).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it('tells when it was last done, and how often it failed', async () => {
    const ends = [Promise.reject(new Error('no disk')), Promise.resolve()]
    const done = pending()
    const run = () => ends.shift() ?? Promise.resolve(done.end())
    const onError = jest.fn()
    const stop = inBackground(
      server.deps,
      { kind: 'housekeeping', everyMs: 1, atOnce: true, run },
      onError,
    )
    await done.promise
    await stop()
    expect(onError).toHaveBeenCalledTimes(1)
    const at = server.clock.now().getTime() / 1000
    expect(await measured('background_work_last_success_timestamp_seconds')).toMatch(
      new RegExp(` ${at}$`),
    )
    expect(await measured('background_work_failures_total')).toMatch(/ 1$/)
  })
})
