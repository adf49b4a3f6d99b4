import {
  AGREEMENT_VERSION,
  APPLICATION_AGREEMENTS,
  isNeededToBorrow,
  WITHDRAWABLE_CONSENTS,
} from '@domain/index'
import { composed, sql } from '../../../server/db/sql'
import { get, post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from '../loan/support/borrower'
import { expectSound } from '../support/soundness'
import { activeLoan, detail } from '../loan/support/lender'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await newBorrower(server)).token
})

const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const record = async (as = token) => (await get(server, '/api/user/consents', as)).body.data
const consent = (body: object) => post(server, '/api/user/consents', body, token)
const say = (code: string, granted: boolean) =>
  consent({ code, version: AGREEMENT_VERSION, granted })

describe('the record', () => {
  it('is empty at first, and the caller’s own only', async () => {
    expect(await record()).toEqual({ list: [], history: [] })
    await say('privacy', true)
    const other = await newBorrower(server)
    expect(await record(other.token)).toEqual({ list: [], history: [] })
  })

  it('has version and time of every word, the last one counts', async () => {
    const given = seconds()
    expect((await say('contact_info', true)).body).toMatchObject({
      code: 1,
      data: { cancelled_order_no: '' },
    })
    await say('credit_report', true)
    server.clock.advance(60)
    await say('contact_info', false)
    const version = AGREEMENT_VERSION
    const first = { code: 'contact_info', version, granted: true, at: given }
    const other = { code: 'credit_report', version, granted: true, at: given }
    const last = { code: 'contact_info', version, granted: false, at: given + 60 }
    expect(await record()).toEqual({
      list: [last, other],
      history: [last, other, first].map((entry) => ({ ...entry, order_no: '' })),
    })
  })

  it('has a word once, however often it is said', async () => {
    for (const granted of [true, true, false, false, true]) {
      expect((await say('credit_report', granted)).body.code).toBe(1)
      server.clock.advance(60)
    }
    const { history } = await record()
    expect(history.map((entry: { granted: boolean }) => entry.granted)).toEqual([true, false, true])
    expect((await record()).list[0].at).toBe(seconds() - 60)
  })

  it('has of an application the agreements there are, and nothing that was added to them', async () => {
    const invented = { code: 'a_text_of_nobody', version: '1' }
    const agreements = [...APPLICATION_AGREEMENTS, ...APPLICATION_AGREEMENTS, invented]
    expect((await apply(server, token, { agreements })).body.code).toBe(1)
    expect((await record()).history).toHaveLength(APPLICATION_AGREEMENTS.length)
    const rows = await server.db.query(sql`SELECT 1 FROM consents WHERE code = ${invented.code}`)
    expect(rows).toEqual([])
  })

  it('has what was agreed to with an application, and names it', async () => {
    const { body } = await apply(server, token)
    const { list, history } = await record()
    const expected = APPLICATION_AGREEMENTS.map((agreed) => ({
      ...agreed,
      granted: true,
      at: seconds(),
    }))
    expect(list).toHaveLength(expected.length)
    expect(list).toEqual(expect.arrayContaining(expected))
    expect(history.map((entry: { order_no: string }) => entry.order_no)).toEqual(
      expected.map(() => body.data.order_no),
    )
  })

  it.each(['UPDATE consents SET granted = false', 'DELETE FROM consents'])(
    'is only added to: %s',
    async (statement) => {
      await say('privacy', true)
      await expect(server.db.query(composed(statement))).rejects.toThrow('append-only')
    },
  )

  it.each([
    [{}, 'code'],
    [{ code: 'privacy', version: AGREEMENT_VERSION }, 'granted'],
    [{ code: 'privacy', version: AGREEMENT_VERSION, granted: 'yes' }, 'granted'],
    [{ code: 'a_text_of_nobody', version: AGREEMENT_VERSION, granted: true }, 'code'],
    [{ code: 'privacy', version: '2026-10', granted: true }, 'version'],
  ])('refuses %j', async (body, field) => {
    expect((await consent(body)).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field },
    })
    expect((await record()).list).toEqual([])
  })
})

describe('taking a consent back', () => {
  it('of the contacts stands in the way of no application, of none under review either', async () => {
    const { order_no: orderNo } = (await apply(server, token)).body.data
    expect((await say('contact_info', false)).body.data).toEqual({ cancelled_order_no: '' })
    expect(await detail(server, token, orderNo)).toMatchObject({ status: 'reviewing' })
    const other = await newBorrower(server)
    token = other.token
    await say('contact_info', false)
    expect((await apply(server, token, { contacts: [] })).body.code).toBe(1)
  })

  it.each(WITHDRAWABLE_CONSENTS.filter(isNeededToBorrow).filter((code) => code !== 'privacy'))(
    'of %s: no application until it is given anew',
    async (code) => {
      await say(code, false)
      const refusal = await apply(server, token)
      expect(refusal.body).toMatchObject({
        code: 0,
        data: { reason: 'invalid', field: 'agreements' },
      })
      expect(refusal.body.msg).toMatch(/^你撤回了《.+》，请先在“设置 – 隐私与授权”中重新同意$/)
      await say(code, true)
      expect((await apply(server, token)).body.code).toBe(1)
    },
  )

  it('ends the application under review, and says which', async () => {
    const { order_no: orderNo } = (await apply(server, token)).body.data
    expect((await say('sensitive_info', false)).body).toMatchObject({
      code: 1,
      data: { cancelled_order_no: orderNo },
    })
    expect(await detail(server, token, orderNo)).toMatchObject({ status: 'cancelled' })
    await expectSound(server.db)
  })

  it('does not touch a loan that was made', async () => {
    const orderNo = await activeLoan(server, token)
    expect((await say('credit_report', false)).body.data).toEqual({ cancelled_order_no: '' })
    expect(await detail(server, token, orderNo)).toMatchObject({ status: 'active' })
  })

  it('to the privacy policy ends every session', async () => {
    await say('privacy', false)
    const answer = await get(server, '/api/user/consents', token)
    expect(answer.status).toBe(401)
    const rows = await server.db.query(
      sql`SELECT granted FROM consents WHERE code = 'privacy' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ granted: false }])
  })

  it.each([
    ['user', '用户协议'],
    ['loan_contract', '个人借款合同'],
  ])('is refused for %s, which is a contract', async (code, title) => {
    expect((await say(code, false)).body).toMatchObject({
      code: 0,
      msg: `《${title}》是合同，不能单独撤回`,
      data: { reason: 'wrong_state', field: 'code' },
    })
  })
})
