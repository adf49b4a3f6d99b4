import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../server/canonicalJson'
import { sql } from '../../../server/db/sql'
import { get } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, BANK_CARD, ID_CARD, newBorrower } from './support/borrower'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function signed() {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  const orderNo: string = body.data.order_no
  const contract = await get(server, `/api/loan/getContractInfo?order_no=${orderNo}`, token)
  return { token, orderNo, contract: contract.body.data }
}

/** Fetches a download: the file, or an envelope on failure. */
const download = (url: string, token?: string) =>
  server.app.inject({ method: 'GET', url, headers: token ? { token } : {} })

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

it('Z05: shows clauses, cost table and masked parties, never a full number or name', async () => {
  const { orderNo, contract } = await signed()
  expect(contract).toMatchObject({
    order_no: orderNo,
    contract_no: expect.stringMatching(/^HT20260310[0-9A-Z]{16}$/),
    title: '个人借款合同',
    signed_at: 1_773_108_000,
    parties: [
      { role: '贷款人', name: '示例消费金融有限公司' },
      { role: '借款人', name: '张**', id_no: '110***********2338' },
    ],
    disclosure: { annual_rate: '9.60', irr: '10.03', total_interest: '527.59' },
  })
  expect(contract.clauses.map(({ title }: { title: string }) => title)).toContain('提前结清')
  const text = JSON.stringify(contract)
  for (const secret of [ID_CARD, BANK_CARD, '张小明']) expect(text).not.toContain(secret)
})

it('the hash is that of what is shown, so that anybody can check it', async () => {
  const { contract } = await signed()
  const content = { ...contract }
  delete content.sha256
  delete content.pdf_url
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex')
  expect(hash).toBe(contract.sha256)
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
      'content-disposition': `inline; filename="contract-${contract.contract_no}.pdf"`,
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
      sql`SELECT 1 FROM contract_pdfs WHERE sha256 = ${contract.sha256}`,
    )
    expect(kept).toHaveLength(1)
  })

  it('Z01: foreign and absent are the same; no token and no signature is 401', async () => {
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
