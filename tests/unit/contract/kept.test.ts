/** Answers that the device stores: they can be read offline, and must not contain credentials or personal numbers. */
import './encoder'
import { CALLS } from '@domain/contract'
import { CachedResponse } from '@/api/keep'
import { answering, type Answers } from './answering'
import { READ_CALLS, read, world } from './reads'

const KEPT = /^xffq:(device|account):answer:/

/** Fields with personal data, and their value in the test. */
const SECRETS: [RegExp, string][] = [
  [/mobile|phone/, '13800138000'],
  [/id_?card/, '11010519491231002X'],
  [/token|password/, 'token-1'],
]

/** A call's example with unmasked personal numbers and known secrets in its addresses. */
function withSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withSecrets(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, withSecrets(one, key)]),
    )
  if (typeof value !== 'string') return value
  if (/[?&]sig=/.test(value)) return `${value}&sig=s3cret`
  return SECRETS.find(([field]) => field.test(name))?.[1] ?? value
}

const kept = () => [...world.keyValue.data].filter(([key]) => KEPT.test(key))

beforeAll(async () => {
  const answers = READ_CALLS.map((call) => [call, withSecrets(CALLS[call].example.data)])
  answering(world, Object.fromEntries(answers) as Answers)
  for (const call of READ_CALLS) await read(call).catch(() => null)
})

it('is something, of a person and of everybody', () => {
  const scopes = new Set(kept().map(([key]) => KEPT.exec(key)?.[1]))
  expect([...scopes].sort()).toEqual(['account', 'device'])
  expect(kept().length).toBeGreaterThan(5)
})

it('is free of full numbers, tokens and addresses that open for their bearer', () => {
  const all = kept().map(([, text]) => text)
  for (const secret of [...SECRETS.map(([, text]) => text), 's3cret'])
    expect(all.filter((text) => text.includes(secret))).toEqual([])
})

it('answers where no connection does', async () => {
  const keys = kept().map(([key]) => [key, KEPT.exec(key)?.[1]] as const)
  for (const [key, scope] of keys) {
    const address = key.replace(KEPT, '')
    const path = address.split('?')[0] as string
    world.http.route(path, (sent) => void sent.fail())
    const old = new CachedResponse()
    const keep = { scope: scope as 'account' | 'device' }
    const data = await world.stores.client.get(address, {}, { keep, old, silent: true })
    expect(data).not.toBeNull()
    expect(old.at).not.toBeNull()
  }
})
