import { sql } from '../../../server/db/sql'
import type { TestApp } from '../support/testApp'
import { get } from '../support/actions'
import { goTo, pay } from '../loan/support/lender'
import { countOf, createPayApp, newPayer, type Payer } from './support/payer'
import { expectSound } from '../support/soundness'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
afterEach(() => expectSound(server.db))

async function newSettled(): Promise<Payer> {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  const settle = { amount: 10_038_71, type: 'settle' as const, valueDate: '2026-03-25' }
  await pay(server, payer.orderNo, settle)
  return payer
}

const certificate = async ({ token, orderNo }: Payer) =>
  (await get(server, `/api/loan/certificate?order_no=${orderNo}`, token)).body.data

const verify = (code: string) =>
  get(server, `/api/certificate/verify?code=${encodeURIComponent(code)}`)

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

it('a settled loan has its certificate, with what is listed only, the borrower masked', async () => {
  const payer = await newSettled()
  const data = await certificate(payer)
  expect(data).toEqual({
    certificate_no: expect.stringMatching(/^JQ20260325[0-9A-Z]{16}$/),
    order_no: payer.orderNo,
    borrower: '张**',
    lender_name: '示例消费金融有限公司',
    lender_credit_code: '91990000MA00000000',
    lender_licence_no: 'X0000H000000001',
    amount: '10000.00',
    term: 12,
    disbursed_on: '2026-03-10',
    settled_on: '2026-03-25',
    settle_type: 'early',
    settle_type_text: '提前结清',
    issued_at: server.clock.now().getTime() / 1000,
    verify_code: expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
    verify_url: expect.stringMatching(/\/#\/pages\/certificate\/verify\?code=/),
    pdf_url: expect.stringContaining('/api/loan/certificate.pdf?order_no='),
  })
})

it('a loan that is not settled has none; without a number it is the latest loan', async () => {
  const payer = await newPayer(server)
  expect(await certificate(payer)).toBeNull()
  const settled = await newSettled()
  const latest = await get(server, '/api/loan/certificate', settled.token)
  expect(latest.body.data).toEqual(await certificate(settled))
})

it('a loan paid but for a part has none, nor a PDF', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-03-25')
  await pay(server, payer.orderNo, { amount: 877_30, nos: [1], valueDate: '2026-03-25' })
  expect(await certificate(payer)).toBeNull()
  const url = `/api/loan/certificate.pdf?order_no=${payer.orderNo}`
  const { statusCode } = await server.app.inject({ url, headers: { token: payer.token } })
  expect(statusCode).toBe(404)
  expect(await countOf(server.db, 'certificates', payer.orderNo)).toBe(0)
})

it('the PDF opens by its link for a while, by token for its owner, for nobody else', async () => {
  const [payer, other] = [await newSettled(), await newPayer(server)]
  const { pdf_url: url } = await certificate(payer)
  const byLink = await server.app.inject({ url: pathOf(url) })
  expect(byLink.headers['content-type']).toBe('application/pdf')
  expect(byLink.headers['content-disposition']).toMatch(
    /^inline; filename="JQ\w+\.pdf"; filename\*=UTF-8''%E7%BB%93%E6%B8%85%E8%AF%81%E6%98%8E-JQ\w+\.pdf$/,
  )
  expect(byLink.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const bare = `/api/loan/certificate.pdf?order_no=${payer.orderNo}`
  const statusFor = async (token?: string) =>
    (await server.app.inject({ url: bare, headers: token ? { token } : {} })).statusCode
  expect(await statusFor(payer.token)).toBe(200)
  expect(await statusFor(other.token)).toBe(404)
  expect(await statusFor()).toBe(401)
  const contractLink = pathOf(url).replace('certificate.pdf', 'contract.pdf')
  expect((await server.app.inject({ url: contractLink })).statusCode).toBe(401)
  server.clock.advance(3_601)
  expect((await server.app.inject({ url: pathOf(url) })).statusCode).toBe(401)
})

it('the PDF is drawn once, by a thread, and anew when what it shows is another', async () => {
  const payer = await newSettled()
  const { pdf_url: url } = await certificate(payer)
  const draw = jest.spyOn(server.app.threads, 'run')
  const download = async (host: string) => {
    const reply = await server.app.inject({ url: pathOf(url), headers: { host } })
    expect(reply.statusCode).toBe(200)
    return reply.rawPayload
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => download('one')))
  for (const other of others) expect(other).toEqual(first)
  expect(draw).toHaveBeenCalledTimes(1)

  // The code on a certificate links to the host it was requested from.
  expect(await download('two')).not.toEqual(first)
  await download('two')
  expect(draw).toHaveBeenCalledTimes(2)
  const kept = await server.db.query(
    sql`SELECT 1 FROM certificate_pdfs p JOIN loans l ON l.user_id = p.user_id AND l.id = p.loan_id WHERE l.order_no = ${payer.orderNo}`,
  )
  expect(kept).toHaveLength(1)
  draw.mockRestore()
})

it('anybody with the code can compare what the paper says, however it is typed, and learns no more', async () => {
  const payer = await newSettled()
  const { verify_code: code, certificate_no: certificateNo } = await certificate(payer)
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code} `,
    code.replaceAll('-', '–'),
    code.replaceAll('-', '\u00a0'),
    code.replaceAll('1', 'l').replaceAll('0', 'O'),
    `\u2068${code.replaceAll('1', 'I').replaceAll('0', 'o')}\u2069`,
  ]) {
    const { body } = await verify(typed)
    expect(body.data).toEqual({
      valid: true,
      certificate_no: certificateNo,
      borrower: '张**',
      lender_name: '示例消费金融有限公司',
      lender_credit_code: '91990000MA00000000',
      lender_licence_no: 'X0000H000000001',
      order_tail: payer.orderNo.slice(-4),
      amount: '10000.00',
      term: 12,
      disbursed_on: '2026-03-10',
      settled_on: '2026-03-25',
      settle_type_text: '已结清',
      issued_at: server.clock.now().getTime() / 1000,
    })
  }
})

it('wrong codes are not valid, and after twenty the address has to wait', async () => {
  const { verify_code: code } = await certificate(await newSettled())
  const wrong = ['', 'x', 'AAAA-AAAA-AAAA-AAAA', `${code}0`, "' OR 1=1 --", '%', 'a'.repeat(1_000)]
  for (const typed of wrong) {
    expect((await verify(typed)).body).toMatchObject({ code: 1, data: { valid: false } })
  }
  for (let count = wrong.length; count < 20; count += 1) await verify('wrong')
  const { body } = await verify(code)
  expect(body).toMatchObject({ code: 0, data: { reason: 'rate_limited', retry_after: 1 } })
  server.clock.advance(2)
  expect((await verify(code)).body.data.valid).toBe(true)
})

it('a certificate is issued once and never changes', async () => {
  const payer = await newSettled()
  const before = await certificate(payer)
  await pay(server, payer.orderNo, { amount: 100, valueDate: '2026-03-25' })
  expect(await certificate(payer)).toEqual(before)
  await expect(server.db.query(sql`DELETE FROM certificates`)).rejects.toThrow('append-only')
})
