import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { noticeEnding, settlePending } from '../../../server/identity/start'
import { composed, sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { bindCard, createDebitApp } from '../debits/support/debtor'
import { apply, ID_CARD, newBorrower } from '../loan/support/borrower'
import { activeLoan, goTo, pay } from '../loan/support/lender'
import { createPayApp, send, uploadProof } from '../payments/support/payer'
import { newOwner } from '../privacy/support'
import { get, PASSWORD, post, sendCode } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { cardBody, identityOf, LOOKED_AT, sendCard, showCard } from './support/cards'

const SANDBOX = { identityProvider: 'sandbox' } as const
/** Another number with the right check character. */
const OTHER_ID = '110105199003077219'
const DAY = 86_400

let server: TestApp
beforeAll(async () => {
  server = await createPayApp({ config: SANDBOX })
})
afterAll(() => server.close())
beforeEach(() => goTo(server, '2026-03-10'))

const titlesOf = async (token: string): Promise<string[]> =>
  (await get(server, '/api/message/index?page=1&limit=50', token)).body.data.list.map(
    ({ title }: { title: string }) => title,
  )

describe('showing a card', () => {
  it('is pending, then verified, once and with one message', async () => {
    const { token } = await newBorrower(server)
    expect(await identityOf(server, token)).toMatchObject({ state: 'none', may_send: true })
    const body = await cardBody(server, token)
    const sent = await sendCard(server, token, body, 'key-1')
    expect(sent.body).toMatchObject({ code: 1, data: { state: 'pending', may_send: false } })
    expect((await sendCard(server, token, body, 'key-1')).body).toEqual(sent.body)
    expect((await sendCard(server, token, body)).body).toMatchObject({
      data: { reason: 'conflict' },
    })
    expect(await identityOf(server, token)).toMatchObject({ state: 'pending' })
    server.clock.advance(LOOKED_AT)
    expect(await identityOf(server, token)).toEqual({
      state: 'verified',
      state_text: '已认证',
      in_force: true,
      real_name: '张**',
      id_card: '110***********2338',
      valid_to: '2040-03-07',
      reason: '',
      may_send: false,
    })
    await settlePending(server.deps)
    expect(await titlesOf(token)).toEqual(['实名认证已通过'])
    expect((await sendCard(server, token, body)).body.msg).toBe('你已完成实名认证')
  })

  it('says why it was rejected, and is shown again', async () => {
    const { token } = await newBorrower(server)
    await showCard(server, token, { real_name: '张拒' })
    const found = await identityOf(server, token)
    expect(found).toMatchObject({ state: 'rejected', in_force: false, may_send: true })
    expect(found.reason).toContain('请核对后重新提交')
    expect(await titlesOf(token)).toEqual(['实名认证未通过'])
    await showCard(server, token)
    expect(await identityOf(server, token)).toMatchObject({ state: 'verified', reason: '' })
  })

  it('is decided about once by two instances at the same moment', async () => {
    const other = await createTestApp({
      db: server.db,
      config: { ...SANDBOX, dataDir: server.deps.config.dataDir },
      deps: { clock: server.clock },
    })
    try {
      const { token, user } = await newBorrower(server)
      await sendCard(server, token, await cardBody(server, token))
      server.clock.advance(LOOKED_AT)
      await Promise.all([server, other, server, other].map(({ deps }) => settlePending(deps)))
      const rows = await server.db.query(
        sql`SELECT state, decided_by FROM identities WHERE user_id = ${user.id}`,
      )
      expect(rows).toEqual([{ state: 'verified', decidedBy: 'sandbox' }])
      expect(await titlesOf(token)).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('takes one of two cards sent at once', async () => {
    const { token } = await newBorrower(server)
    const bodies = [await cardBody(server, token), await cardBody(server, token)]
    const answers = await Promise.all(bodies.map((body) => sendCard(server, token, body)))
    expect(answers.map(({ body }) => body.code).sort()).toEqual([0, 1])
  })

  it.each([
    [{ real_name: 'Tom' }, 'real_name'],
    [{ id_card: '110105199003072339' }, 'id_card'],
    [{ id_card: '110105201503072334' }, 'id_card'],
    [{ valid_from: '2027-01-01' }, 'valid_from'],
    [{ valid_from: '1980-01-01' }, 'valid_from'],
    [{ valid_to: '2026-03-09', valid_from: '2016-03-09' }, 'valid_to'],
    [{ valid_to: '2039-03-07' }, 'valid_to'],
    [{ front_file: '' }, 'front_file'],
    [{ back_file: '/uploads/nothing.png' }, 'back_file'],
  ])('refuses %j at its field', async (changes, field) => {
    const { token } = await newBorrower(server)
    const body = { ...(await cardBody(server, token)), ...changes }
    expect((await sendCard(server, token, body)).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field },
    })
  })

  it('refuses another person’s picture, one picture for both sides, and the number of another person', async () => {
    const { token } = await newBorrower(server)
    const stranger = await newBorrower(server)
    const theirs = await uploadProof(server, stranger.token)
    const body = await cardBody(server, token)
    const refusal = async (changes: object) =>
      (await sendCard(server, token, { ...body, ...changes })).body.data
    expect(await refusal({ front_file: theirs })).toMatchObject({ field: 'front_file' })
    expect(await refusal({ back_file: body.front_file })).toMatchObject({ field: 'back_file' })
    await showCard(server, token, { valid_from: '2016-03-20', valid_to: '2026-03-20' })
    const again = await cardBody(server, token, { id_card: OTHER_ID })
    expect((await sendCard(server, token, again)).body.msg).toContain('与已认证的身份证号不一致')
  })

  it('keeps its pictures from links and from anything else', async () => {
    const { token } = await newBorrower(server)
    const body = await cardBody(server, token)
    const url = body.front_file
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    await sendCard(server, token, body)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    const links = await send(server, '/api/common/links', token, { url })
    expect(links.body.data.reason).toBe('not_found')
  })
})

it('is absent where no card is asked for', async () => {
  const plain = await createPayApp()
  try {
    const { token } = await newBorrower(plain)
    const answer = await plain.call({
      method: 'GET',
      url: '/api/user/identity',
      headers: { token },
    })
    expect(answer.status).toBe(404)
    expect((await apply(plain, token)).body.code).toBe(1)
  } finally {
    await plain.close()
  }
})

describe('an application', () => {
  it('needs a verified card, whose name and number it takes', async () => {
    const { token } = await newBorrower(server)
    const refusal = async () => (await apply(server, token)).body
    expect(await refusal()).toMatchObject({
      msg: '请先完成实名认证，再申请借款',
      data: { reason: 'wrong_state', field: 'identity' },
    })
    await sendCard(server, token, await cardBody(server, token))
    expect((await refusal()).msg).toBe('身份正在核验，通过后就可以申请借款')
    server.clock.advance(LOOKED_AT)
    await settlePending(server.deps)
    const other = await apply(server, token, { real_name: '李四' })
    expect(other.body).toMatchObject({
      msg: '与实名认证的信息不一致',
      data: { field: 'real_name' },
    })
    const taken = await apply(server, token, { real_name: '', id_card: '' })
    expect(taken.body.code).toBe(1)
    const { body } = await get(server, '/api/loan/earlier', token)
    expect(body.data).toMatchObject({ real_name: '张**', id_card: '110***********2338' })
  })

  it('is refused after the card’s last day', async () => {
    const { token } = await newBorrower(server)
    await showCard(server, token, { valid_from: '2016-03-20', valid_to: '2026-03-20' })
    goTo(server, '2026-03-20')
    expect(await identityOf(server, token)).toMatchObject({ state: 'verified', may_send: true })
    goTo(server, '2026-03-21')
    expect(await identityOf(server, token)).toMatchObject({ state: 'expired', in_force: false })
    expect((await apply(server, token)).body.msg).toContain('身份证已过期')
  })

  it('goes on with the card in force while a newer one is looked at', async () => {
    const { token } = await newBorrower(server)
    await showCard(server, token, { valid_from: '2016-03-20', valid_to: '2026-03-20' })
    const newer = { valid_from: '2026-03-09', valid_to: '2046-03-09' }
    await sendCard(server, token, await cardBody(server, token, newer))
    expect(await identityOf(server, token)).toMatchObject({
      state: 'pending',
      in_force: true,
      valid_to: '2026-03-20',
    })
    expect((await apply(server, token)).body.code).toBe(1)
  })
})

describe('one account, one person', () => {
  const OTHER = '身份证号与你已有借款的借款人不一致，请核对或联系客服'
  let plain: TestApp
  beforeAll(async () => {
    plain = await createTestApp({
      db: server.db,
      config: { dataDir: server.deps.config.dataDir },
      deps: { clock: server.clock },
    })
  })
  afterAll(() => plain.close())

  it.each([
    ['a loan that runs', async (token: string) => void (await activeLoan(plain, token))],
    ['an application under review', async (token: string) => void (await apply(plain, token))],
    [
      'a settled loan',
      async (token: string) => {
        const orderNo = await activeLoan(plain, token)
        const whole = { amount: 10_000_00, type: 'settle', valueDate: '2026-03-10' } as const
        await pay(plain, orderNo, whole)
      },
    ],
  ])('refuses the card of another person than that of %s', async (_loan, borrows) => {
    const { token } = await newBorrower(server)
    await borrows(token)
    const refused = await sendCard(
      server,
      token,
      await cardBody(server, token, { id_card: OTHER_ID }),
    )
    expect(refused.body).toMatchObject({
      msg: OTHER,
      data: { reason: 'invalid', field: 'id_card' },
    })
    expect(JSON.stringify(refused.body)).not.toContain(ID_CARD.slice(-4))
    expect(await identityOf(server, token)).toMatchObject({ state: 'none' })
    await showCard(server, token, { real_name: '张晓明' })
    expect(await identityOf(server, token)).toMatchObject({ state: 'verified' })
  })

  it('takes any card where the only application was cancelled', async () => {
    const { token } = await newBorrower(server)
    const order_no = (await apply(plain, token)).body.data.order_no
    await post(plain, '/api/loan/cancel', { order_no }, token)
    await showCard(server, token, { id_card: OTHER_ID })
    expect(await identityOf(server, token)).toMatchObject({ state: 'verified' })
    expect((await apply(plain, token, { id_card: OTHER_ID })).body.code).toBe(1)
  })

  it('refuses an application in the name of another person, and keeps nothing of it', async () => {
    const { token } = await newBorrower(plain)
    await activeLoan(plain, token)
    const refused = await apply(plain, token, { id_card: OTHER_ID })
    expect(refused.body).toMatchObject({
      msg: OTHER,
      data: { reason: 'invalid', field: 'id_card' },
    })
    const { body } = await get(plain, '/api/loan/myLoans?page=1&limit=10', token)
    expect(body.data.list).toHaveLength(1)
    expect((await apply(plain, token, { real_name: '张晓明' })).body.code).toBe(1)
  })

  it('names what was taken over where that is of another person', async () => {
    const { token } = await newBorrower(plain)
    const order_no = (await apply(plain, token, { id_card: OTHER_ID })).body.data.order_no
    await post(plain, '/api/loan/cancel', { order_no }, token)
    await activeLoan(plain, token)
    const refused = await apply(plain, token, { reuse: { order_no, parts: ['identity'] } })
    expect(refused.body).toMatchObject({ msg: OTHER, data: { field: 'reuse' } })
  })
})

it('says once that a card expires within thirty days, unless a newer one was shown', async () => {
  const [soon, renewed] = [await newBorrower(server), await newBorrower(server)]
  const ending = { valid_from: '2016-04-20', valid_to: '2026-04-20' }
  await showCard(server, soon.token, ending)
  await showCard(server, renewed.token, ending)
  const round = () => noticeEnding(server.deps)
  await round()
  expect(await titlesOf(soon.token)).not.toContain('身份证即将到期')
  goTo(server, '2026-03-21')
  await sendCard(
    server,
    renewed.token,
    await cardBody(server, renewed.token, { valid_from: '2026-03-20', valid_to: 'long' }),
  )
  await round()
  server.clock.advance(DAY)
  await round()
  const count = async (token: string) =>
    (await titlesOf(token)).filter((title) => title === '身份证即将到期').length
  expect(await count(soon.token)).toBe(1)
  expect(await count(renewed.token)).toBe(0)
})

describe('what is kept', () => {
  const storedFiles = () =>
    readdirSync(join(server.deps.config.dataDir, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const sealedOf = (userId: number) =>
    server.db.query(sql<{ sealed: string; front: string | null }>`SELECT sealed,
      front_file AS front FROM identities WHERE user_id = ${userId}`)

  it('is sealed, and in full in the copy of one’s data', async () => {
    const { token, user } = await newOwner(server)
    await showCard(server, token)
    const rows = await server.db.query(
      composed<{ row: string }>('SELECT to_jsonb(i)::text AS row FROM identities i'),
    )
    for (const { row } of rows) {
      expect(row).not.toContain(ID_CARD)
      expect(row).not.toContain('张小明')
    }
    const code = await sendCode(server, user.mobile, 'dataexport')
    const { body } = await post(server, '/api/user/export', { code }, token)
    const copy = JSON.parse(Buffer.from(body.data.json, 'base64').toString('utf8'))
    expect(copy.identities).toMatchObject([
      { real_name: '张小明', id_card: ID_CARD, valid_from: '2020-03-07', state: '已认证' },
    ])
  })

  it('goes with the account of a person who never borrowed', async () => {
    const before = storedFiles()
    const { token, user } = await newOwner(server)
    await showCard(server, token)
    await post(server, '/api/user/deletion', { password: PASSWORD }, token)
    const refused = await sendCard(server, token, await cardBody(server, token))
    expect(refused.body.data.reason).toBe('wrong_state')
    server.clock.advance(15 * DAY)
    await tidyUp(server.deps)
    expect(await sealedOf(user.id)).toEqual([{ sealed: '', front: null }])
    expect(storedFiles()).toEqual(before)
  })

  it('stays with its pictures for ten years after the last loan, and no longer', async () => {
    const { token, user } = await newOwner(server)
    await showCard(server, token)
    const before = storedFiles().length
    const orderNo = await activeLoan(server, token)
    await pay(server, orderNo, { amount: 10_000_00, type: 'settle', valueDate: '2026-03-10' })
    await post(server, '/api/user/deletion', { password: PASSWORD }, token)
    server.clock.advance(15 * DAY)
    await tidyUp(server.deps)
    expect((await sealedOf(user.id))[0]?.sealed).not.toBe('')
    expect(storedFiles().length).toBe(before)
    goTo(server, '2036-03-09')
    await tidyUp(server.deps)
    expect((await sealedOf(user.id))[0]?.sealed).not.toBe('')
    goTo(server, '2036-03-12')
    await tidyUp(server.deps)
    expect(await sealedOf(user.id)).toEqual([{ sealed: '', front: null }])
    expect(storedFiles().length).toBe(before - 2)
  })

  it('is neither decided about twice nor emptied of a living person, by SQL', async () => {
    const { token } = await newBorrower(server)
    await showCard(server, token)
    for (const change of [
      `state = 'rejected', reason = 'x'`,
      `sealed = '', front_file = NULL, back_file = NULL`,
      `valid_to = NULL`,
    ]) {
      await expect(
        server.db.query(composed(`UPDATE identities SET ${change} WHERE state = 'verified'`)),
      ).rejects.toThrow('decided about once')
    }
  })
})

it('gives a bound card its holder', async () => {
  const bank = await createDebitApp(SANDBOX)
  try {
    const { token } = await newBorrower(bank)
    await showCard(bank, token)
    expect(await bindCard(bank, token)).toMatch(/^K/)
  } finally {
    await bank.close()
  }
})
