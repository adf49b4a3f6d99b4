/** What the app knows of the calls a backend lacks. */
import { DEFAULT_PRODUCT, productToWire } from '@domain/product'
import { ratesStore } from '@/stores/RatesStore'
import { createWorld } from '../support/fakes'
import { done } from '../support/fakeHttp'

const CARDS = '/api/user/cards'
const VERIFY = '/api/certificate/verify'
const RATES = '/api/loan/rates'
const MISSING = { status: 404, text: '<html>Not Found</html>' }

const ask = (world: ReturnType<typeof createWorld>) =>
  world.stores.client.get(VERIFY, {}, { quiet: true }).catch(() => null)

it('is learned from the first 404, and no other fault', async () => {
  const world = createWorld()
  const { features } = world.stores
  world.http.route(VERIFY, () => ({ status: 502, text: '' }))
  await ask(world)
  expect(features.lacks(VERIFY)).toBe(false)
  world.http.route(VERIFY, () => MISSING)
  await ask(world)
  expect(features.lacks(VERIFY)).toBe(true)
  expect(features.lacks(CARDS)).toBe(false)
  // A server that is being replaced answers as little as one without the call does.
  world.http.route(VERIFY, () => ({ status: 502, text: '' }))
  await ask(world)
  expect(features.lacks(VERIFY)).toBe(true)
  world.http.route(VERIFY, () => done(null))
  await ask(world)
  expect(features.lacks(VERIFY)).toBe(false)
})

const ratesWith = (features: unknown) =>
  done({ products: [productToWire(DEFAULT_PRODUCT)], purposes: [], limits: null, features })

it.each([
  ['a list without it', [VERIFY], true],
  ['an empty list', [], true],
  ['a list with it', [VERIFY, CARDS], false],
  ['no list', undefined, false],
  ['something that is no list', 'all', false],
])('%s in loan/rates', async (_, list, lacks) => {
  const world = createWorld()
  world.http.route(RATES, () => ratesWith(list))
  const store = world.stores.get(ratesStore)
  expect(await store.fetch()).toBe(true)
  expect(world.stores.features.lacks(CARDS)).toBe(lacks)
  // What the list says now counts, not what an earlier one said.
  world.http.route(RATES, () => ratesWith([CARDS]))
  await store.fetch()
  expect(world.stores.features.lacks(CARDS)).toBe(false)
  // News are of the specification: a list says nothing of them.
  expect(world.stores.features.lacks('/api/news/latest')).toBe(false)
})
