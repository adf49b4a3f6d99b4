/** People shared out over the workers of Citus: they live as on one PostgreSQL, and its guards hold on every shard. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCall } from '../../../server/cli/run'
import { openPostgres } from '../../../server/db/postgres'
import { composed, sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { earnDue } from '../../../server/lending/earning'
import { prepareDatabase } from '../../../server/openDatabase'
import { present } from '../../../server/present'
import { insertBooking } from '../../../server/repositories/loans/ledger'
import { CitusCluster, hasCitus } from '../../postgres/citus'
import { createEmptyDatabase } from '../../postgres/databases'
import { createDesk } from '../desk/support/desk'
import { newBorrower } from '../loan/support/borrower'
import { goTo } from '../loan/support/lender'
import { newPayer, START } from '../payments/support/payer'
import { paidPart } from '../payments/support/prepaying'
import { get, post, sendCode } from '../support/actions'
import { opsLine } from '../support/ops'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { live } from './support/life'

// Processes start slowly on a busy machine.
jest.setTimeout(600_000)

const check = hasCitus ? it : it.skip

let cluster: CitusCluster
let db: WideDb
let server: TestApp
beforeAll(async () => {
  if (!hasCitus) return
  cluster = await CitusCluster.create()
  db = openPostgres(cluster.url, () => undefined)
  await prepareDatabase(db)
  server = await createDesk({ db })
})
afterAll(async () => {
  if (!hasCitus) return
  await server?.close()
  await db?.close()
  await cluster?.kill()
})

/** Leaves a loan paid in part: rows in every table of the books. */
async function payer() {
  const one = await newPayer(server)
  await paidPart(server, one)
  return one
}

describe('a filled database', () => {
  check('is shared out by one command, which may run again', async () => {
    const { userId, orderNo } = await payer()
    expect((await opsLine(server, 'scale citus')).text).toContain('没有 citus 扩展')
    await cluster.join()
    expect((await opsLine(server, 'scale citus --check')).isDone).toBe(false)
    for (let times = 0; times < 2; times += 1)
      expect(await opsLine(server, 'scale citus')).toMatchObject({ isDone: true })
    expect((await opsLine(server, 'scale citus --check')).text).toContain('各人的数据都已分布')
    const found = await db.query(
      sql`SELECT order_no FROM loans WHERE user_id = ${userId} AND status = 'active'`,
    )
    expect(found).toEqual([{ orderNo }])
    await expectSound(db)
  })

  check('serves a whole life, of people on each worker', async () => {
    for (const mobile of ['13900000101', '13900000102', '13900000103']) {
      const { verifyCode } = await live(server, mobile)
      const shown = await get(server, `/api/certificate/verify?code=${verifyCode}`)
      expect(shown.body.code).toBe(1)
    }
    const places = await db.query(
      composed(`SELECT DISTINCT p.nodeport FROM users u
        JOIN pg_dist_shard_placement p ON p.shardid = get_shard_id_for_distribution_column('users', u.id)`),
    )
    expect(places).toHaveLength(2)
    await expectSound(db)
    await earnDue(server.deps)
    expect(await opsLine(server, 'check')).toMatchObject({ isDone: true })
  })
})

describe('guards', () => {
  check.each([
    ['UPDATE ledger_entries SET amount = amount + 1', 'append-only'],
    ['DELETE FROM receipts', 'append-only'],
    ['DELETE FROM loan_events', 'append-only'],
    ["UPDATE loans SET principal = principal + 1, status = 'settled'", 'unpaid loan'],
    ['UPDATE loans SET annual_rate = 1', 'terms of a loan never change'],
    ['UPDATE loan_instalments SET paid_principal = paid_principal + 1', 'ledger entries only'],
    ["UPDATE loan_applications SET sealed = ''", 'append-only'],
    ['UPDATE payments SET amount = amount + 1', 'payment never changes'],
  ])('refuse %s on a shard', async (statement, why) => {
    const { userId } = await payer()
    const changed = db.query(composed(`${statement} WHERE user_id = $1`, [userId]))
    await expect(changed).rejects.toThrow(why)
    await expectSound(db)
  })

  check('refuse a booking that does not balance as it is committed', async () => {
    const { userId } = await payer()
    const [loan] = await db.query(
      sql<{ id: number }>`SELECT id FROM loans WHERE user_id = ${userId}`,
    )
    const { id: loanId } = present(loan, 'a loan')
    const at = server.clock.now()
    const booking = {
      userId,
      loanId,
      kind: 'write_off',
      receiptId: null,
      valueDate: START,
    } as const
    const unbalanced = db.transaction((tx) =>
      insertBooking(tx, { ...booking, actor: 'operator:test', at }, [
        { no: null, account: 'cash', amount: 1 },
      ]),
    )
    await expect(unbalanced).rejects.toThrow('does not balance')
    await expectSound(db)
  })

  check('refuse a second person of one mobile, also of two that come at once', async () => {
    goTo(server, START)
    const mobile = '13900000201'
    const code = await sendCode(server, mobile)
    const body = (username: string) => ({
      username,
      password: 'Secret123',
      mobile,
      code,
      email: '',
    })
    const answers = await Promise.all(
      ['one', 'two'].map((username) => post(server, '/api/user/register', body(username))),
    )
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([0, 1])
    const { user } = await newBorrower(server)
    await expect(
      db.transaction((tx) =>
        tx.query(sql`SELECT enter_number('mobile', ${mobile}, ${user.id}) AS is_own`),
      ),
    ).resolves.toEqual([{ isOwn: false }])
    const users = await db.query(sql`SELECT 1 FROM users WHERE mobile = ${mobile}`)
    expect(users).toHaveLength(1)
  })
})

/** A command about a folder, as the command line of a server runs it. */
const withFolder = ({ deps, clock }: TestApp, command: string, folder: string) => {
  const { dataDir } = deps.config
  const context = { ...deps, dataDir, actor: 'operator:test', now: clock.now() }
  return runCall({ command, args: { 目录: folder }, actor: context.actor }, context)
}

check('a backup is restored into plain PostgreSQL, where every check passes', async () => {
  const { token, orderNo } = await payer()
  const folder = mkdtempSync(join(tmpdir(), 'from-citus-'))
  const plain = openPostgres(await createEmptyDatabase(), () => undefined)
  try {
    const saved = await withFolder(server, 'backup', join(folder, 'saved'))
    expect(saved).toMatchObject({ ok: true, result: { failed: false } })
    await prepareDatabase(plain)
    const back = await createDesk({ db: plain, config: { dataDir: join(folder, 'back') } })
    const restored = await withFolder(back, 'restore', join(folder, 'saved'))
    expect(restored).toMatchObject({ ok: true, result: { failed: false } })
    back.clock.advance((server.clock.now().getTime() - back.clock.now().getTime()) / 1000)
    const shown = await get(back, `/api/loan/orderDetail?order_no=${orderNo}`, token)
    expect(shown.body.data.order_no).toBe(orderNo)
    await earnDue(back.deps)
    expect(await opsLine(back, 'check')).toMatchObject({ isDone: true })
    await expectSound(plain)
    await back.close()
  } finally {
    await plain.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
