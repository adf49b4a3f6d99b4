import { TEXT } from '@/api/errors'
import { cut, halfOpen, reset, stall, timeout } from './proxy/toxics'
import type { Toxic } from './proxy/types'
import { startService, type Service } from './support/service'
import { World } from './support/world'

/** Default deadline of docs/specification.md §9, ms. */
const DEADLINE = 10_000

/** Byte positions in the answer to a call for the products: within its headers, and within its body. */
const IN_HEADERS = 100
const IN_BODY = 2_000

let service: Service
let world: World
let number = 1_000_000_000
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  world = new World(service, (number += 1))
  await world.begin()
})
afterEach(() => world.end())

/** Requests the products with these faults. */
async function ask(...toxics: Toxic[]): Promise<void> {
  world.weather.force(toxics)
  await world.pace.until(world.app.stores.rates.fetch())
}

const products = () => world.app.stores.rates.rates

it('lets an answer through where nothing is wrong', async () => {
  await ask()
  expect(products().value?.products.length).toBeGreaterThan(0)
})

it.each([
  ['no answer ever', halfOpen()],
  ['an answer that stops within its headers', stall('down', IN_HEADERS)],
  ['an answer that stops within its body', stall('down', IN_BODY)],
])('%s ends at 10 s, in words, and no sooner', async (_name, toxic) => {
  const start = world.clock.now()
  await ask(toxic)
  expect(world.clock.now() - start).toBe(DEADLINE)
  expect(products().error?.message).toBe(TEXT.timedOut)
  expect(products().loading).toBe(false)
})

it.each([
  ['a reset', reset('down')],
  ['a connection closed without a word', timeout('down', 3_000)],
  ['an answer closed within its headers', cut('down', IN_HEADERS)],
  ['an answer closed within its body', cut('down', IN_BODY)],
])('%s is said at once, and what was there stays', async (_name, toxic) => {
  await ask()
  const { value } = products()
  await ask(toxic)
  expect(products().error?.message).toBe(TEXT.networkFailed)
  expect(products().value).toBe(value)
})

it('a server that is down is said, and can be asked again', async () => {
  world.proxy.down()
  await ask()
  expect(products().error?.message).toBe(TEXT.networkFailed)
  await world.proxy.up()
  await ask()
  expect(products().error).toBeNull()
})

it('what no screen tells is told in a toast, and the mask goes', async () => {
  const { stores, feedback } = world.app
  const asked = stores.root.client.get('/api/news/latest').catch(() => {})
  world.weather.force([reset('down')])
  await world.pace.until(asked)
  expect(feedback.toasts).toEqual([TEXT.networkFailed])
  expect(feedback.masked).toBe(false)
})
