import { scryptHasher, STRONG_COST } from '../../server/security/passwords'

const CHEAP = { N: 16, r: 8, p: 1 }

it('hashes carry their parameters, so that old ones stay good when the cost changes', async () => {
  const old = await scryptHasher(CHEAP).hash('Secret123')
  const hasher = scryptHasher({ ...CHEAP, N: 32 })
  expect(await hasher.hash('Secret123')).toMatch(/^scrypt\$32\$8\$1\$/)
  expect(await hasher.verify('Secret123', old)).toBe(true)
  expect(await hasher.verify('secret123', old)).toBe(false)
})

it('the same password never hashes the same twice', async () => {
  const hasher = scryptHasher(CHEAP)
  expect(await hasher.hash('Secret123')).not.toBe(await hasher.hash('Secret123'))
})

it('an absent account matches nothing', async () => {
  expect(await scryptHasher(CHEAP).verify('Secret123', null)).toBe(false)
})

it('works at the cost of production', async () => {
  const hasher = scryptHasher()
  const stored = await hasher.hash('Secret123')
  expect(stored).toContain(`scrypt$${STRONG_COST.N}$8$3$`)
  expect(await hasher.verify('Secret123', stored)).toBe(true)
})
