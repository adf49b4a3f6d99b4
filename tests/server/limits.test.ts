import { sharedStore } from '../../server/plugins/limits'
import type { WideDb } from '../../server/db/types'
import { freshDatabase } from '../postgres/databases'
import { fakeClock } from './support/fakeClock'

let db: WideDb
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.close())

const WINDOW = 60_000

/** An instance's counter: counts a call, and resolves to those of the window up to this one. */
function counter(): (key: string) => Promise<number> {
  const Store = sharedStore({ db, clock: fakeClock() })
  const store = new Store({})
  return (key) =>
    new Promise<number>((resolve, reject) => {
      store.incr(
        key,
        (error, result) => {
          if (result) resolve(result.current)
          else reject(error ?? new Error('no result'))
        },
        WINDOW,
        1,
      )
    })
}

it('counts a burst, each call by its place', async () => {
  const count = counter()
  const places = await Promise.all(Array.from({ length: 60 }, () => count('burst')))
  expect(places.sort((one, other) => one - other)).toEqual(
    [...Array(60).keys()].map((at) => at + 1),
  )
})

it('counts the calls of two instances together, each key for itself', async () => {
  const [one, other] = [counter(), counter()]
  expect([await one('both'), await other('both'), await one('alone')]).toEqual([1, 2, 1])
})
