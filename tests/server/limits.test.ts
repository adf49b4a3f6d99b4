import { setImmediate } from 'node:timers/promises'
import { sql } from '../../server/db/sql'
import { BUDGETS } from '../../server/limits/budgets'
import { storeOf } from '../../server/limits/store'
import type { Queryable, WideDb } from '../../server/db/types'
import { freshDatabase } from '../support/freshDatabase'
import { fakeClock } from './support/fakeClock'

let db: WideDb
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.close())

const WINDOW = 60_000
const { batch, max } = BUDGETS.uploads

/** An instance's counter, whose database may answer late. */
function counter() {
  let wait = Promise.resolve()
  const slow: Queryable = {
    async query(statement) {
      const held = wait
      wait = Promise.resolve()
      const answer = await db.query(statement)
      await held
      return answer
    },
  }
  const late = Object.assign(Object.create(db), slow) as WideDb
  const Store = storeOf({ db: late, clock: fakeClock() })
  const store = new Store({})
  return {
    /** Counts a call; resolves to the calls of the window, up to this one, that are known. */
    call: (key: string) =>
      new Promise<number>((resolve, reject) => {
        store.incr(
          `uploads:${key}`,
          (error, result) => (error ? reject(error) : resolve(result?.current ?? NaN)),
          WINDOW,
          max,
        )
      }),
    /** Keeps the next answer on its way until the returned function is called. */
    hold: (): (() => void) => {
      let release = () => {}
      wait = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

const times = (count: number, call: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, call))

/** Resolves when the database has answered what was sent to it so far. */
const answered = async () => {
  await setImmediate()
  await db.query(sql`SELECT 1`)
}

it('an answer that comes late does not set the count back', async () => {
  const { call, hold } = counter()
  const one = () => call('late')
  const release = hold()
  const first = times(batch, one)
  await answered()
  const second = times(batch, one)
  await answered()
  release()
  await Promise.all([first, second])
  expect(await one()).toBe(2 * batch + 1)
})

it('counts calls whose report is on its way', async () => {
  const { call, hold } = counter()
  const one = () => call('sent')
  const release = hold()
  const first = times(batch, one)
  await answered()
  expect(await one()).toBe(batch + 1)
  release()
  expect(await first).toEqual([...Array(batch).keys()].map((at) => at + 1))
})

it('a burst passes up to the budget, each call by its place', async () => {
  const { call } = counter()
  const places = await times(3 * batch, () => call('burst'))
  expect(places).toEqual([...Array(3 * batch).keys()].map((at) => at + 1))
})

it('two instances count together', async () => {
  const [one, two] = [counter(), counter()]
  await times(batch, () => one.call('both'))
  await times(batch, () => two.call('both'))
  expect(await two.call('both')).toBe(2 * batch + 1)
})
