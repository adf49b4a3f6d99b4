/** Replacing the key of personal data, while instances with both keys take applications. */
import { readApplication } from '../../../server/operating/applications'
import { search } from '../../../server/operating/search'
import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { startWithKeys } from '../../../server/keys/startup'
import { SEALED_DATA } from '../../../server/keys/sealedData'
import { totpContext } from '../../../server/operating/operators'
import { openIdentity } from '../../../server/identity/identities'
import { findLatestIdentity } from '../../../server/repositories/identities'
import { insertUploadKey } from '../../../server/repositories/uploadKeys'
import { uploadKeyContext } from '../../../server/uploads/sealed'
import { createDesk } from '../desk/support/desk'
import { arranged, atDesk, newDebtor } from '../hardship/support/arranged'
import { insertCard } from '../identity/support/cards'
import { apply, BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { activeLoan } from '../loan/support/lender'
import { newSigned, newSupplement } from '../offers/support/offered'
import { get, post, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { dataFingerprint, instance, keysOf, type Names, ops } from './support'

const BEFORE: Names = { current: 'old', next: 'new' }
const AFTER: Names = { current: 'new', previous: 'old' }
const [OLD, NEW] = [dataFingerprint('old'), dataFingerprint('new')]
const WISH = '每月少还一些'

let servers: TestApp[]
/** Starts an instance on the database of this test. */
async function start(names: Names): Promise<TestApp> {
  const server = await instance(names, servers[0])
  servers.push(server)
  return server
}
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  for (const server of servers.reverse()) await server.close()
})

/** A borrower whose loan and hardship request were sealed by this instance. */
async function borrowerOf(server: TestApp) {
  const person = await newBorrower(server)
  const orderNo = await activeLoan(server, person.token)
  const wish = { order_no: orderNo, reason: 'income', wish: WISH }
  const { body } = await post(server, '/api/loan/hardship', wish, person.token)
  expect(body.code).toBe(1)
  return { ...person, orderNo }
}
type Borrower = Awaited<ReturnType<typeof borrowerOf>>

/** What the borrower and the operator read of the sealed data through an instance. */
async function readBy(server: TestApp, { orderNo, token }: Borrower) {
  const { db, sealing, clock } = server.deps
  const { person } = await readApplication({ db, sealing, now: clock.now() }, orderNo)
  const wish = await get(server, `/api/loan/hardship?order_no=${orderNo}`, token)
  return [
    person.some(({ text }) => text === '张**'),
    person.some(({ text }) => text.includes(BANK_CARD.slice(-4))),
    wish.body.data?.wish,
  ]
}
const READ = [true, true, WISH]

/** The copy of all data kept of a person, which has everything in full. */
async function copyBy(server: TestApp, { user, token }: Borrower): Promise<string> {
  const code = await sendCode(server, user.mobile, 'dataexport')
  const { body } = await post(server, '/api/user/export', { code }, token)
  return Buffer.from(body.data.json, 'base64').toString('utf8')
}

const keysInUse = async (db: WideDb) => {
  const counts = await Promise.all(SEALED_DATA.map(({ count }) => count(db)))
  return new Set(counts.flat().map(({ key }) => key))
}

/** The database, of which transaction number `at` breaks after its work, as when the process is killed before COMMIT. */
function killedAt(db: WideDb, at: number): WideDb {
  let count = 0
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        count += 1
        if (count === at) throw new Error('killed')
        return result
      }),
  }
}

it('is readable by every instance before, during and after, and nothing is lost by a kill', async () => {
  const first = await start(BEFORE)
  const one = await borrowerOf(first)
  const second = await start(AFTER)
  const two = await borrowerOf(second)
  for (const server of [first, second]) {
    for (const person of [one, two]) expect(await readBy(server, person)).toEqual(READ)
  }
  expect(await keysInUse(first.db)).toEqual(new Set([OLD, NEW]))

  // Applications are sealed again by the first transaction; the one with the hardship requests breaks.
  await expect(ops(second, 'keys rotate', killedAt(first.db, 3))).rejects.toThrow('killed')
  const left = await ops(second, 'keys list')
  expect(left.text).toMatch(new RegExp(`DATA_KEY +${NEW} +3 `))
  expect(left.text).toMatch(new RegExp(`DATA_KEY_PREVIOUS +${OLD} +1\\n`))
  for (const server of [first, second]) {
    for (const person of [one, two]) expect(await readBy(server, person)).toEqual(READ)
  }

  // An instance that still seals with the old key goes on meanwhile.
  const three = await borrowerOf(first)
  const { text, isDone } = await ops(second, 'keys rotate')
  expect(isDone).toBe(true)
  expect(text.split('\n')).toEqual([
    `当前密钥  ${NEW}`,
    '重新加密  3 份',
    '',
    `旧密钥 ${OLD} 已停用：请从所有实例的设置中删去 DATA_KEY_PREVIOUS；此前的备份也不再保留时，旧密钥就可以丢弃。`,
  ])
  expect(await keysInUse(first.db)).toEqual(new Set([NEW]))
  const third = await start({ current: 'new' })
  for (const person of [one, two, three]) expect(await readBy(third, person)).toEqual(READ)
  const copy = await copyBy(third, one)
  for (const text of [ID_CARD, BANK_CARD, '张小明', WISH]) expect(copy).toContain(text)
})

it('refuses what an instance seals with a retired key, and such an instance does not start', async () => {
  const first = await start(BEFORE)
  const second = await start(AFTER)
  const one = await borrowerOf(first)
  await ops(second, 'keys rotate')

  const late = await newBorrower(first)
  expect((await apply(first, late.token)).status).toBe(500)
  const wish = { order_no: one.orderNo, reason: 'income', wish: WISH }
  expect((await post(first, '/api/loan/hardship', wish, one.token)).status).toBe(500)
  expect((await apply(second, late.token)).body.code).toBe(1)
  expect(await keysInUse(first.db)).toEqual(new Set([NEW]))

  await expect(startWithKeys(first.deps)).rejects.toThrow(`DATA_KEY（指纹 ${OLD}）已停用`)
  expect(await ops(await start({ current: 'old' }), 'keys rotate')).toEqual({
    text: `DATA_KEY（指纹 ${OLD}）已停用。`,
    isDone: false,
  })
  await startWithKeys((await start({ current: 'new' })).deps)
})

it('does not start without the key of what is in the database, and loses nothing by a wrong one', async () => {
  const first = await start({ current: 'old' })
  await startWithKeys(first.deps)
  const one = await borrowerOf(first)
  const foreign = await start({ current: 'foreign' })
  await expect(startWithKeys(foreign.deps)).rejects.toThrow(
    `数据库里有用其他密钥加密的个人信息，指纹 ${OLD}：请把那个密钥设为 DATA_KEY_PREVIOUS`,
  )
  const { text, isDone } = await ops(
    await start({ current: 'new', previous: 'foreign' }),
    'keys rotate',
  )
  expect(isDone).toBe(false)
  expect(text).toContain('2 份没有密钥能解开')
  expect(text).toContain(one.orderNo)
  expect(await readBy(first, one)).toEqual(READ)
})

it('does not rotate before every instance can have learnt the next key', async () => {
  const first = await start(BEFORE)
  await borrowerOf(first)
  expect(await ops(first, 'keys rotate')).toEqual({
    text: 'DATA_KEY_NEXT 还没有换成 DATA_KEY：请先让所有实例以它为 DATA_KEY、旧密钥为 DATA_KEY_PREVIOUS 重新启动。',
    isDone: false,
  })
  expect(await keysInUse(first.db)).toEqual(new Set([OLD]))
})

it('turns back as it turned', async () => {
  const first = await start(AFTER)
  const one = await borrowerOf(first)
  const back = await start({ current: 'old', previous: 'new' })
  expect((await ops(back, 'keys rotate')).text).toContain(`旧密钥 ${NEW} 已停用`)
  expect(await readBy(await start({ current: 'old' }), one)).toEqual(READ)
})

it('lists fingerprints, never a key, and who replaced which', async () => {
  const first = await start({ current: 'old' })
  await startWithKeys(first.deps)
  await borrowerOf(first)
  const second = await start(AFTER)
  await startWithKeys(second.deps)
  await ops(second, 'keys rotate')
  const { text } = await ops(second, 'keys list')
  expect(text).toMatch(new RegExp(`DATA_KEY +${NEW} +2 .*起由 operator:wang 换用`))
  expect(text).toMatch(new RegExp(`DATA_KEY_PREVIOUS +${OLD} +0 .*由 operator:wang 停用`))
  for (const byte of ['07', '09']) {
    expect(text).not.toContain(byte.repeat(8))
    expect(text).not.toContain(Buffer.from(byte.repeat(32), 'hex').toString('base64').slice(0, 12))
  }
})

it('makes a new key that differs each time', async () => {
  const server = await start({ current: 'old' })
  const keys = [await ops(server, 'keys new'), await ops(server, 'keys new')].map(
    ({ text }) => text,
  )
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect(Buffer.from(key, 'base64')).toHaveLength(32)
})

it('finds names by every key that reads, and leaves no digest of a retired one', async () => {
  const first = await start(BEFORE)
  const one = await borrowerOf(first)
  const second = await start(AFTER)
  const two = await borrowerOf(second)
  const found = async ({ deps: { db, sealing, clock } }: TestApp) => {
    const rows = await search({ db, sealing, now: clock.now() }, { name: '张小明' }, () => true)
    return rows.map(({ order_no }) => order_no)
  }
  const both = [two.orderNo, one.orderNo]
  for (const server of [first, second]) expect(await found(server)).toEqual(both)
  await ops(second, 'keys rotate')
  const keys = await first.db.query(
    sql<{ key: string }>`SELECT DISTINCT digest_key AS key FROM name_digests`,
  )
  expect(keys).toEqual([{ key: NEW }])
  expect(await found(await start({ current: 'new' }))).toEqual(both)
  expect(await found(await start({ current: 'foreign', previous: 'new' }))).toEqual(both)
})

it('turns the secrets of operators’ codes, too', async () => {
  const server = await start({ current: 'old' })
  await ops(server, 'operators add wang --role reviewer')
  const after = await start(AFTER)
  await ops(after, 'keys rotate')
  const [row] = await server.db.query(
    sql<{ sealed: string; key: string }>`SELECT sealed, sealed_key AS key FROM operators`,
  )
  expect(row?.key).toBe(NEW)
  const secret = after.deps.sealing.open(row?.sealed ?? '', totpContext('wang'))
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const back = `UPDATE operators SET sealed = 'v1.x', sealed_key = '${OLD}'`
  await expect(server.db.query(composed(back))).rejects.toThrow('retired key')
})

/** The key of an object of a person, without the object. */
async function storeKey({ db, deps: { sealing } }: TestApp, ownerId: number): Promise<void> {
  const storageKey = `files/${'0'.repeat(32)}`
  await insertUploadKey(db, {
    ownerId,
    storageKey,
    bytes: 1,
    sha256: '0'.repeat(64),
    sealed: sealing.seal('a key', uploadKeyContext(storageKey)),
    sealedKey: sealing.keys.current,
  })
}

/** What nothing may change once it was sent; an operator's secret is replaced when the login is reset. */
const SIGNED_DATA = SEALED_DATA.filter(({ table }) => table !== 'operators')

/** A debt about which the borrower was called, and whose plan was changed. */
async function newArranged(server: TestApp): Promise<void> {
  const payer = await newDebtor(server, 0, '2026-04-20')
  const reviewer = await atDesk(server, 'reviewer')
  const called = {
    means: 'phone',
    purpose: 'collection',
    party: 'borrower',
    outcome: 'reached',
    note: '提醒逾期',
  }
  const body = { ...called, order_no: payer.orderNo, at: '2026-04-20T08:00' }
  expect((await reviewer.post('/contacts/record', body)).body).toMatchObject({ code: 1 })
  await arranged(server, payer, { kind: 'defer', count: 2 })
}

it('changes nothing but what is sealed, and only to the key of a turn', async () => {
  const server = await createDesk({ deps: keysOf({ current: 'old' }) })
  servers.push(server)
  await newArranged(server)
  const { token, user } = await borrowerOf(server)
  await insertCard(server, user.id)
  await post(server, '/api/user/complaint', { subject: 'other', text: '一个问题' }, token)
  const card = { card_no: BANK_CARD, reserve_mobile: '13600000001' }
  expect((await post(server, '/api/user/cardBind', card, token)).body.code).toBe(1)
  await newSupplement(server)
  await newSigned(server)
  await storeKey(server, user.id)
  const change = (text: string) => server.db.query(composed(text))
  for (const { table } of SIGNED_DATA) {
    await expect(
      change(`UPDATE ${table} SET sealed = 'v1.x', sealed_key = '${NEW}'`),
    ).rejects.toThrow()
  }
  await ops(await start(AFTER), 'keys rotate')
  for (const { table } of SIGNED_DATA) {
    await expect(change(`UPDATE ${table} SET sealed = 'v1.x'`)).rejects.toThrow()
    await expect(
      change(`UPDATE ${table} SET sealed = 'v1.x', sealed_key = '${OLD}'`),
    ).rejects.toThrow()
    await expect(change(`UPDATE ${table} SET sealed_key = NULL`)).rejects.toThrow()
  }
})

it('seals ID cards again, which the next key then opens', async () => {
  const server = await start({ current: 'old' })
  const { user } = await newBorrower(server)
  await insertCard(server, user.id)
  const after = await start(AFTER)
  await ops(after, 'keys rotate')
  const [row] = await server.db.query(
    sql<{ key: string }>`SELECT sealed_key AS key FROM identities`,
  )
  expect(row?.key).toBe(NEW)
  const card = await findLatestIdentity(server.db, user.id)
  expect(card && openIdentity(after.deps.sealing, card).idCard).toBe(ID_CARD)
})

it('knows every table with sealed data', async () => {
  const { db } = await start({ current: 'old' })
  const found = await db.query(sql<{ name: string }>`SELECT table_name /* never null */ AS name
    FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'sealed'
    ORDER BY table_name`)
  expect(SEALED_DATA.map(({ table }) => table).sort()).toEqual(found.map(({ name }) => name))
})
