/** Work beside answering requests: by one instance at a time, awaited when it is stopped, told to whoever measures. */
import { Client } from 'pg'
import { inBackground } from '../../server/background'
import { openPostgres } from '../../server/db/postgres'
import type { WideDb } from '../../server/db/types'
import { startPostgres, type TestPostgres } from '../support/postgres'
import { createTestApp, type TestApp } from './support/testApp'

/** A promise with what ends it. */
function pending() {
  let end: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  return { promise, end }
}

const nothing = () => Promise.resolve()

/** Begins to do payments alone; resolves once that runs, with what ends it. */
async function holdPayments(instance: WideDb) {
  const began = pending()
  const work = pending()
  const done = instance.alone('payments', () => {
    began.end()
    return work.promise
  })
  await began.promise
  return { done, end: work.end }
}

describe('of two instances on PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string
  let instances: [WideDb, WideDb]

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    instances = [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
  })
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.close()
    await postgres?.stop()
  })

  it('one does a kind of work, and the other one does it once that is over', async () => {
    const [one, other] = instances
    const work = await holdPayments(one)
    expect(await other.alone('payments', nothing)).toBe(false)
    expect(await other.alone('reminders', nothing)).toBe(true)
    work.end()
    expect(await work.done).toBe(true)
    expect(await other.alone('payments', nothing)).toBe(true)
  })

  it('work that fails makes way, and says why', async () => {
    const [one, other] = instances
    const fail = () => Promise.reject(new Error('no paper'))
    await expect(one.alone('payments', fail)).rejects.toThrow('no paper')
    expect(await other.alone('payments', nothing)).toBe(true)
  })

  it('one that loses its connections makes way, and goes on afterwards', async () => {
    const [one, other] = instances
    const work = await holdPayments(one)
    const operator = new Client({ connectionString: url })
    await operator.connect()
    await operator.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.pid <> pg_backend_pid()`,
    )
    let wasFree = false
    while (!wasFree) wasFree = await other.alone('payments', nothing)
    work.end()
    expect(await work.done).toBe(true)
    expect(await one.alone('payments', nothing)).toBe(true)
    await operator.end()
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
