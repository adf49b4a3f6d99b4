import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../server/canonicalJson'
import { sql } from '../../../server/db/sql'
import { get, post, sendCode } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, BANK_CARD, ID_CARD, newBorrower } from './support/borrower'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function signed() {
  const { token, user } = await newBorrower(server)
  const { body } = await apply(server, token)
  const orderNo: string = body.data.order_no
  const contract = await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)
  return { token, user, orderNo, contract: contract.body.data }
}

/** Fetches a download: the file, or an envelope on failure. */
const download = (url: string, token?: string) =>
  server.app.inject({ method: 'GET', url, headers: token ? { token } : {} })

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

it('shows clauses, cost table and masked parties, never a full number or name', async () => {
  const { orderNo, contract } = await signed()
  expect(contract).toMatchObject({
    order_no: orderNo,
    contract_no: expect.stringMatching(/^HT20260310[0-9A-Z]{16}$/),
    title: '个人借款合同',
    signed_at: 1_773_108_000,
    parties: [
      {
        role: '贷款人',
        name: '示例消费金融有限公司',
        credit_code: '91990000MA00000000',
        licence_no: 'X0000H000000001',
      },
      { role: '借款人', name: '张**', id_no: '110***********2338' },
    ],
    disclosure: { annual_rate: '9.60', irr: '10.03', total_interest: '527.59' },
  })
  expect(contract.clauses.map(({ title }: { title: string }) => title)).toContain('提前结清')
  const text = JSON.stringify(contract)
  for (const secret of [ID_CARD, BANK_CARD, '张小明']) expect(text).not.toContain(secret)
})

const FULL = '/api/loan/fullContract'

/** Content of a contract as canonical JSON says it, with these parties. */
function hashWith(contract: Record<string, unknown>, parties: unknown): string {
  const content: Record<string, unknown> = { ...contract, parties }
  for (const name of ['sha256', 'pdf_url', 'names_borrower', 'amendments']) delete content[name]
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

describe('what was signed', () => {
  it('names the borrower in full: the hash is that of the full content, which the owner gets by a code', async () => {
    const { token, user, orderNo, contract } = await signed()
    expect(contract.names_borrower).toBe(true)
    expect(hashWith(contract, contract.parties)).not.toBe(contract.sha256)
    const draw = jest.spyOn(server.app.threads, 'run')
    const code = await sendCode(server, user.mobile, 'fullcontract')
    const { body } = await post(server, FULL, { order_no: orderNo, code }, token)
    expect(body).toMatchObject({ code: 1, data: { sha256: contract.sha256 } })
    expect(body.data.parties).toEqual([
      {
        role: '贷款人',
        name: '示例消费金融有限公司',
        credit_code: '91990000MA00000000',
        licence_no: 'X0000H000000001',
      },
      { role: '借款人', name: '张小明', id_no: ID_CARD },
    ])
    expect(hashWith(contract, body.data.parties)).toBe(contract.sha256)
    expect(Buffer.from(body.data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(draw).toHaveBeenCalledWith(
      'drawContract',
      expect.objectContaining({ content: expect.objectContaining({ parties: body.data.parties }) }),
    )
    draw.mockRestore()
    const reads = await server.db.query(
      sql`SELECT 1 FROM account_events WHERE user_id = ${user.id} AND event = 'identity_read'`,
    )
    expect(reads).toHaveLength(1)
  })

  it('is kept nowhere in the clear', async () => {
    const { token, user, orderNo } = await signed()
    const code = await sendCode(server, user.mobile, 'fullcontract')
    await post(server, FULL, { order_no: orderNo, code }, token)
    const rows = await server.db.query(
      sql<{ kept: string }>`SELECT content::text AS kept FROM contracts`,
    )
    for (const { kept } of rows)
      for (const secret of [ID_CARD, '张小明']) expect(kept).not.toContain(secret)
  })

  it('is not given without a code, with one of another event, or to another person', async () => {
    const { token, user, orderNo } = await signed()
    const other = await signed()
    const wrong = await sendCode(server, user.mobile, 'mobilelogin')
    for (const code of [undefined, wrong]) {
      const { body } = await post(server, FULL, { order_no: orderNo, code }, token)
      expect(body).toMatchObject({ code: 0, data: { reason: 'invalid', field: 'code' } })
    }
    const code = await sendCode(server, other.user.mobile, 'fullcontract')
    const { body } = await post(server, FULL, { order_no: orderNo, code }, other.token)
    expect(body).toMatchObject({ code: 0, msg: '订单不存在' })
  })

  it('of an earlier template stays as it was, and says so', async () => {
    const { token, user, orderNo } = await signed()
    await server.db.script(`ALTER TABLE contracts DISABLE TRIGGER USER;
      UPDATE contracts SET content = jsonb_set(content, '{template_version}', '"2026-11-24"')
        WHERE content ->> 'order_no' = '${orderNo}';
      ALTER TABLE contracts ENABLE TRIGGER USER`)
    const contract = await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)
    expect(contract.body.data.names_borrower).toBe(false)
    const code = await sendCode(server, user.mobile, 'fullcontract')
    const { body } = await post(server, FULL, { order_no: orderNo, code }, token)
    expect(body).toMatchObject({ code: 0, msg: '这份合同签署时只载明了部分隐藏的姓名和证件号' })
  })

  it('that was changed afterwards is not given as if it had been signed', async () => {
    const { token, user, orderNo } = await signed()
    await server.db.script(`ALTER TABLE contracts DISABLE TRIGGER USER;
      UPDATE contracts SET content = jsonb_set(content, '{title}', '"另一份合同"')
        WHERE content ->> 'order_no' = '${orderNo}';
      ALTER TABLE contracts ENABLE TRIGGER USER`)
    const code = await sendCode(server, user.mobile, 'fullcontract')
    const { body } = await post(server, FULL, { order_no: orderNo, code }, token)
    expect(body).toMatchObject({ code: 0, msg: '合同内容与签署时的校验值不一致，请联系客服' })
  })
})

it('without order_no it is the latest contract, or none', async () => {
  const nobody = await newBorrower(server)
  const none = await get(server, '/api/loan/getContractInfo', nobody.token)
  expect(none.body).toMatchObject({ code: 1, data: null })
  const { token, orderNo } = await signed()
  const latest = await get(server, '/api/loan/getContractInfo', token)
  expect(latest.body.data.order_no).toBe(orderNo)
})

describe('the PDF', () => {
  it('comes by the signed address without a token, always as the same bytes', async () => {
    const { contract } = await signed()
    expect(contract.pdf_url).toMatch(/^http:\/\/.+\/api\/loan\/contract\.pdf\?/)
    const first = await download(pathOf(contract.pdf_url))
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        `inline; filename="${contract.contract_no}.pdf"; ` +
        `filename*=UTF-8''${encodeURIComponent('借款合同')}-${contract.contract_no}.pdf`,
      'cache-control': 'private, no-store',
    })
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await server.db.query(sql`DELETE FROM contract_pdfs`)
    const again = await download(pathOf(contract.pdf_url))
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('comes to its owner by token, kept after the first time', async () => {
    const { token, orderNo, contract } = await signed()
    const url = `/api/loan/contract.pdf?order_no=${orderNo}`
    expect((await download(url, token)).statusCode).toBe(200)
    const kept = await server.db.query(
      sql`SELECT 1 FROM contract_pdfs WHERE right(sha256, 64) = ${contract.sha256}`,
    )
    expect(kept).toHaveLength(1)
  })

  it('foreign and absent are the same; no token and no signature is 401', async () => {
    const { orderNo } = await signed()
    const stranger = await newBorrower(server)
    const url = `/api/loan/contract.pdf?order_no=${orderNo}`
    const foreign = await download(url, stranger.token)
    const absent = await download(`${url}0`, stranger.token)
    expect(foreign.json()).toMatchObject({ code: 404, msg: '订单不存在' })
    expect(foreign.payload).toBe(absent.payload)
    expect((await download(url)).statusCode).toBe(401)
  })

  it('refuses a signature that is over, changed, or another contract’s', async () => {
    const { contract } = await signed()
    const other = await signed()
    const path = pathOf(contract.pdf_url)
    expect((await download(path.replace(/sig=./, 'sig=~'))).statusCode).toBe(401)
    expect((await download(path.replace(/exp=\d+/, 'exp=99999999999'))).statusCode).toBe(401)
    const swapped = path.replace(/order_no=\w+/, `order_no=${other.orderNo}`)
    expect((await download(swapped)).statusCode).toBe(401)
    server.clock.advance(3_600)
    expect((await download(path)).statusCode).toBe(401)
    server.clock.advance(-3_600)
  })
})
