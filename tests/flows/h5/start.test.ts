/** The app on the device, without a connection. */
import { logIn } from '../../h5/support/backend'
import { useApp } from '../app'
import { DEMO, FAULTS, HOME, NEWS } from '../screens'

const app = useApp()

it('opens with news to read, no account, and no answer to a token in a cache', async () => {
  const person = await app.webPerson({ session: await logIn(DEMO.idle), worker: true })
  await person.opens('/')
  await person.sees(HOME.costs)
  await person.taps(NEWS.row)
  await person.sees(NEWS.read)
  await person.hasTheApp()
  const names = await person.asks<string[]>(`(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })()`)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((path) => /^\/(api|uploads|demo|sandbox)/.test(path))).toEqual([])

  await person.goesOffline()
  await person.reopens('/pages/index/index')
  await person.sees(HOME.costs)
  await person.sees(/更新于 (\d\d-\d\d )?\d\d:\d\d/)
  await person.taps(NEWS.row)
  await person.sees(NEWS.read)
  await person.opens('/pages/repay/repay')
  await person.sees(/打开时没有网络，无法确认登录状态/)
  expect(await person.kept()).not.toContain('xffq:account')
  await person.goesOnline()
  await person.misses(FAULTS.offline)
})
