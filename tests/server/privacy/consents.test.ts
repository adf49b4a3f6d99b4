import { APPLICATION_AGREEMENTS, WITHDRAWABLE_CONSENTS } from '@domain/index'
import { get, post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, newBorrower } from '../loan/support/borrower'
import { expectSound } from '../loan/support/books'
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
const say = (code: string, granted: boolean) => consent({ code, version: '2026-11', granted })

describe('the record', () => {
  it('is empty at first, and the caller’s own only', async () => {
    expect(await record()).toEqual({ list: [], history: [] })
    await say('privacy', true)
    const other = await newBorrower(server)
    expect(await record(other.token)).toEqual({ list: [], history: [] })
  })

  it('has version and time of every word, the last one counts', async () => {
    const given = seconds()
    expect(
      (await consent({ code: 'contact_info', version: '1.0', granted: true })).body,
    ).toMatchObject({
      code: 1,
      data: { cancelled_order_no: '' },
    })
    await consent({ code: 'other_text', version: '2.1', granted: true })
    server.clock.advance(60)
    await consent({ code: 'contact_info', version: '1.0', granted: false })
    const first = { code: 'contact_info', version: '1.0', granted: true, at: given }
    const other = { code: 'other_text', version: '2.1', granted: true, at: given }
    const last = { code: 'contact_info', version: '1.0', granted: false, at: given + 60 }
    expect(await record()).toEqual({
      list: [last, other],
      history: [last, other, first].map((entry) => ({ ...entry, order_no: '' })),
    })
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
      await expect(server.db.query(statement)).rejects.toThrow('append-only')
    },
  )

  it.each([
    [{}, 'code'],
    [{ code: 'privacy', version: '1.0' }, 'granted'],
    [{ code: 'privacy', version: '1.0', granted: 'yes' }, 'granted'],
    [{ code: '<b>', version: '1.0', granted: true }, 'code'],
    [{ code: 'privacy', version: 'x'.repeat(41), granted: true }, 'version'],
  ])('refuses %j', async (body, field) => {
    expect((await consent(body)).body).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field },
    })
    expect((await record()).list).toEqual([])
  })
})

describe('taking a consent back', () => {
  it.each(WITHDRAWABLE_CONSENTS.filter((code) => code !== 'privacy'))(
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
      `SELECT granted FROM consents WHERE code = 'privacy' ORDER BY id DESC LIMIT 1`,
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
