import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readApplication } from '../../../server/operating/applications'
import { eraseAccount } from '../../../server/privacy/erasure'
import { tidyUp } from '../../../server/housekeeping'
import { recordContact } from '../../../server/contacts/recording'
import { answerRequest } from '../../../server/hardship/requests'
import { composed, sql } from '../../../server/db/sql'
import { approveVoucher } from '../../../server/vouchers/review'
import { findBreaches } from '../../../server/lending/invariants'
import { opsCall } from '../support/ops'
import { get, PASSWORD, post, register } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { apply, BANK_CARD, ID_CARD } from '../loan/support/borrower'
import { act, activeLoan, goTo, pay, step } from '../loan/support/lender'
import { createPayApp, sendVoucher, START, uploadProof } from '../payments/support/payer'
import { newOwner } from './support'

const DAY = 86_400

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await server.db.query(
    sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const rows = await server.db.query(
      composed<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`),
    )
    parts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return parts.join('\n')
}

const storedFiles = () =>
  readdirSync(join(server.deps.config.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const ops = async (command: string, args = {}) =>
  JSON.stringify(await opsCall(server, command, args))

/**
 * A person who borrowed, submitted a voucher with a remark, settled, had an application rejected, and asks for
 * erasure.
 */
async function leaver(realName: string, contactMobile: string) {
  goTo(server, START)
  const owner = await newOwner(server)
  const { token } = owner
  const contacts = [{ name: '欧阳锋', mobile: contactMobile, relation: 'friend' }]
  const orderNo = await activeLoan(server, token, { real_name: realName, contacts })
  const payer = { userId: owner.user.id, token, orderNo }
  const remark = `我是${realName}，电话 ${owner.user.mobile}`
  const { body } = await sendVoucher(server, payer, { remark, amount: '870.92' })
  const plea = { order_no: orderNo, reason: 'illness', wish: `我是${realName}，希望延期` }
  expect((await post(server, '/api/loan/hardship', plea, token)).body.code).toBe(1)
  await step(server, async (tx) => {
    const [{ requestNo } = { requestNo: '' }] = await tx.query(
      sql<{
        requestNo: string
      }>`SELECT request_no FROM hardship_requests WHERE user_id = ${owner.user.id}`,
    )
    await answerRequest(tx, requestNo, `${realName}可以延期`, act(server))
  })
  const now = server.clock.now()
  await step(server, (tx) =>
    recordContact(
      tx,
      server.deps.sealing,
      {
        orderNo,
        means: 'phone',
        purpose: 'collection',
        party: 'borrower',
        outcome: 'reached',
        at: now,
        number: '',
        note: `${realName}说周五还款`,
        isDespite: false,
      },
      { id: 1, role: 'reviewer', now },
    ),
  )
  const complaint = { subject: 'other', text: `我是${realName}，电话打不通` }
  expect((await post(server, '/api/user/complaint', complaint, token)).body.code).toBe(1)
  await step(server, (tx) => approveVoucher(tx, body.data.voucher_no, act(server), {}))
  await pay(server, orderNo, { amount: 9_129_08, type: 'settle', valueDate: START })
  const second = (await apply(server, token, { real_name: realName, contacts })).body.data.order_no
  await post(server, '/api/loan/cancel', { order_no: second }, token)
  await uploadProof(server, token)
  const { body: refused } = await post(server, '/api/common/upload', {}, token)
  expect(refused.code).toBe(0)
  const paper = `/api/loan/certificate.pdf?order_no=${orderNo}`
  expect((await server.app.inject({ url: paper, headers: { token } })).statusCode).toBe(200)
  await server.db.query(
    sql`INSERT INTO wechat_identities (user_id, app_id, openid, updated_at) VALUES (${owner.user.id}, 'wx', 'o-1', now())`,
  )
  const secrets = [owner.user.mobile, contactMobile, realName, '欧阳锋', ID_CARD, BANK_CARD]
  const choices = { sms: [], wechat: [], days_before: 1, hour: 9, amounts: false }
  expect((await post(server, '/api/message/settings', choices, token)).body.code).toBe(1)
  return { ...owner, orderNo, second, secrets }
}

it('waits for the fifteen days, then leaves nothing of the person but the sealed papers of the loan', async () => {
  const { user, token, orderNo, second, secrets } = await leaver('司马昭', '13912340001')
  const files = storedFiles()
  const { body } = await post(server, '/api/user/deletion', { password: PASSWORD }, token)
  expect(body.msg).toBe('注销申请已提交')
  expect(await everything()).toContain(user.mobile)

  server.clock.advance(15 * DAY - 1)
  await tidyUp(server.deps)
  expect((await get(server, '/api/user/index', token)).status).toBe(200)
  expect(await ops('deletions list')).toContain('冷静期')

  server.clock.advance(1)
  await tidyUp(server.deps)
  expect((await get(server, '/api/user/index', token)).status).toBe(401)
  const left = await everything()
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([])
  expect(left).not.toContain('"o-1"')
  expect(left).not.toMatch(
    /^(certificate_pdfs|refused_uploads|messages|message_deliveries|message_settings) /m,
  )
  expect(storedFiles().filter((name) => files.includes(name))).toEqual([])
  const written = await server.db.query(
    sql`SELECT sealed FROM complaint_entries WHERE user_id = ${user.id}`,
  )
  expect(written).toEqual([{ sealed: '' }])
  const noted = await server.db.query(
    sql`SELECT sealed, outcome FROM loan_contacts WHERE user_id = ${user.id}`,
  )
  expect(noted).toEqual([{ sealed: '', outcome: 'reached' }])
  expect(await findBreaches(server.db)).toEqual([])
  expect(await ops('deletions list')).not.toContain(String(user.id))
  expect(await ops('deletions list', { status: 'all' })).toContain('已注销')

  const sealed = await server.db.query(sql<{
    orderNo: string
    sealed: boolean
  }>`SELECT l.order_no, a.sealed <> '' AS sealed FROM loan_applications a
     JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id WHERE l.user_id = ${user.id} ORDER BY l.id`)
  expect(sealed).toEqual([
    { orderNo, sealed: true },
    { orderNo: second, sealed: false },
  ])
  // The digest of a name goes with the name.
  const findable = await server.db.query(
    sql<{
      orderNo: string
    }>`SELECT l.order_no FROM name_digests d JOIN loans l ON l.user_id = d.user_id AND l.id = d.loan_id WHERE l.user_id = ${user.id}`,
  )
  expect(findable).toEqual([{ orderNo }])
  const { db, sealing, clock } = server.deps
  await expect(readApplication({ db, sealing, now: clock.now() }, second)).rejects.toThrow(
    '个人信息已删除',
  )
})

it('keeps the sealed papers for ten years after the settlement, and no longer', async () => {
  const { user, token } = await leaver('公孙胜', '13912340002')
  await post(server, '/api/user/deletion', { password: PASSWORD }, token)
  server.clock.advance(15 * DAY)
  await tidyUp(server.deps)
  const kept = () =>
    server.db
      .query(sql`SELECT 1 FROM loan_applications a JOIN loans l ON l.user_id = a.user_id AND l.id = a.loan_id
       WHERE l.user_id = ${user.id} AND a.sealed <> ''`)
  goTo(server, '2036-03-09')
  await tidyUp(server.deps)
  expect(await kept()).toHaveLength(1)
  goTo(server, '2036-03-11')
  await tidyUp(server.deps)
  expect(await kept()).toHaveLength(0)
  expect(await findBreaches(server.db)).toEqual([])
})

it('gives the number free: whoever registers it next is somebody new', async () => {
  goTo(server, '2037-01-01')
  const owner = await newOwner(server)
  await post(server, '/api/user/deletion', { password: PASSWORD }, owner.token)
  server.clock.advance(15 * DAY)
  expect(await eraseAccount(server.deps, owner.user.id)).toBe(true)
  const again = await register(server, owner.user.mobile)
  expect(again.id).not.toBe(owner.user.id)
  expect((await get(server, '/api/loan/myLoans', again.token)).body.data.total).toBe(0)
})

it('does not erase somebody who took it back, is not due, or owes again', async () => {
  goTo(server, '2038-01-01')
  const owner = await newOwner(server)
  const { id } = owner.user
  expect(await eraseAccount(server.deps, id)).toBe(false)
  await post(server, '/api/user/deletion', { password: PASSWORD }, owner.token)
  expect(await eraseAccount(server.deps, id)).toBe(false)

  server.clock.advance(16 * DAY)
  await server.db.query(
    sql`UPDATE deletion_requests SET cancelled_at = now() WHERE user_id = ${id}`,
  )
  await apply(server, owner.token)
  await server.db.query(sql`UPDATE deletion_requests SET cancelled_at = NULL WHERE user_id = ${id}`)
  expect(await eraseAccount(server.deps, id)).toBe(false)
  expect(await ops('deletions list')).toMatch(/待注销.*有审核中的申请/)
  await tidyUp(server.deps)
  expect((await get(server, '/api/user/index', owner.token)).status).toBe(200)
})

it('SQL empties nothing of a person who is not erased', async () => {
  goTo(server, '2039-01-01')
  const owner = await newOwner(server)
  await apply(server, owner.token)
  await expect(
    server.db.query(sql`UPDATE loan_applications SET sealed = '' WHERE sealed <> ''`),
  ).rejects.toThrow('append-only')
})
