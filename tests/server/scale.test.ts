/** A database prepared for machines that share out people, on one PostgreSQL: keys by person, and the directory as a table. */
import { composed } from '../../server/db/sql'
import type { WideDb } from '../../server/db/types'
import { findPerson, isEntered, leaveDirectory } from '../../server/repositories/numbers'
import { insertUser, insertUserUnlessTaken, type NewUser } from '../../server/repositories/users'
import { prepareToSpread, whatIsLeft } from '../../server/scale/citus'
import { looseKeys, looseReferences, personalTables } from '../../server/scale/keys'
import { freshDatabase } from '../postgres/databases'
import { pay } from './loan/support/lender'
import { createPayApp, newPayer } from './payments/support/payer'
import { get, register } from './support/actions'
import { expectSound } from './support/soundness'
import { opsLine } from './support/ops'
import type { TestApp } from './support/testApp'

const person = (over: Partial<NewUser>): NewUser => ({
  username: 'wang',
  passwordHash: null,
  nickname: 'x',
  mobile: '',
  email: '',
  createdAt: new Date('2026-03-10T12:00:00+08:00'),
  ...over,
})

/** Numbers of rows that the directory lacks, or leads to another person. */
const missing = (db: WideDb) =>
  db.query(
    composed<{ kind: string }>(`SELECT r.kind FROM numbers_of_rows r
      LEFT JOIN numbers n ON n.kind = r.kind AND n.number = r.number
      WHERE n.user_id IS DISTINCT FROM r.user_id`),
  )

describe('a filled database', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createPayApp()
    const { orderNo } = await newPayer(server)
    await pay(server, orderNo, { amount: 500_00, nos: [1], valueDate: '2026-03-10' })
    await prepareToSpread(server.db)
  })
  afterAll(() => server.close())

  it('has every number in the directory, keys by person, and says what only the extension can do', async () => {
    const { db } = server
    expect(await missing(db)).toEqual([])
    expect(await looseKeys(db)).toEqual([])
    expect(await looseReferences(db)).toEqual([])
    const left = await whatIsLeft(db)
    expect(left[0]).toBe('数据库里没有 citus 扩展')
    const tables = (await personalTables(db)).map(({ table }) => `没有分布：${table}`)
    expect(tables.length).toBeGreaterThan(30)
    expect(left.slice(1)).toEqual([
      ...tables,
      ...['loan_prime_rates', 'products', 'product_tiers', 'loan_transitions', 'server_keys'].map(
        (table) => `不是引用表：${table}`,
      ),
      '不在协调机上：numbers',
    ])
  })

  it('is checked by a command that changes nothing, which refuses to go on without the extension', async () => {
    const checked = await opsLine(server, 'scale citus --check')
    expect(checked.isDone).toBe(false)
    expect(checked.text).toContain('没有分布：loans')
    const done = await opsLine(server, 'scale citus')
    expect(done.isDone).toBe(false)
    expect(done.text).toContain('没有 citus 扩展')
  })

  it('may be prepared again, which takes out what no row has', async () => {
    const { db } = server
    await db.query(composed(`INSERT INTO numbers VALUES ('token', 'gone', 1)`))
    await prepareToSpread(db)
    expect(await findPerson(db, 'token', 'gone')).toBeNull()
    expect(await missing(db)).toEqual([])
  })

  it('serves on: people register, borrow and pay, and what they make is entered', async () => {
    const { token } = await register(server)
    const { orderNo } = await newPayer(server)
    await pay(server, orderNo, { amount: 500_00, nos: [1], valueDate: '2026-03-10' })
    expect((await get(server, '/api/user/index', token)).body.code).toBe(1)
    expect(await missing(server.db)).toEqual([])
    await expectSound(server.db)
  })
})

describe('the directory as a table', () => {
  let db: WideDb
  beforeAll(async () => {
    db = await freshDatabase()
    await prepareToSpread(db)
    // What a machine with a share of the people can't see.
    await db.script('DROP INDEX users_mobile_key; DROP INDEX users_username_key')
  })
  afterAll(() => db.close())

  it('refuses a second person of one mobile, also of two that come at once', async () => {
    const mobile = '13900000001'
    const both = await Promise.all(
      ['one', 'two'].map((username) =>
        db.transaction((tx) => insertUserUnlessTaken(tx, person({ username, mobile }))),
      ),
    )
    const [first, ...others] = both.filter((one) => one !== null)
    expect(others).toEqual([])
    expect(await findPerson(db, 'mobile', mobile)).toBe(first?.id)
    const users = await db.query(composed(`SELECT 1 FROM users WHERE mobile = $1`, [mobile]))
    expect(users).toHaveLength(1)
    const third = db.transaction((tx) => insertUser(tx, person({ username: 'three', mobile })))
    await expect(third).rejects.toMatchObject({ code: '23505', constraint: 'users_mobile_key' })
  })

  it('replaces what a person has one of, in any case, and forgets an erased person', async () => {
    const { id } = await insertUser(db, person({ username: 'Li', mobile: '13900000002' }))
    expect(await findPerson(db, 'username', 'LI')).toBe(id)
    expect(await isEntered(db, ['mobile', '13900000003'], id)).toBe(true)
    expect(await findPerson(db, 'mobile', '13900000002')).toBeNull()
    await leaveDirectory(db, id)
    expect(await findPerson(db, 'mobile', '13900000003')).toBeNull()
    expect(await findPerson(db, 'username', 'li')).toBeNull()
  })
})
