/** What is kept of an accepted amendment: how its acceptance is proven, its signature, and its paper. */
import { sql } from '../../../server/db/sql'
import { endHardships } from '../../../server/hardship/ending'
import { amendmentBytes } from '../../../server/hardship/offering'
import { earnDue } from '../../../server/lending/earning'
import { findAcceptedOffer } from '../../../server/repositories/hardshipOffers'
import { findAmendmentSignature } from '../../../server/repositories/loans/signatures'
import { openEvidence } from '../../../server/signing/evidence'
import { isSigned } from '../../../server/signing/x509'
import { createDesk } from '../desk/support/desk'
import { goTo, instalments } from '../loan/support/lender'
import type { Payer } from '../payments/support/payer'
import { get } from '../support/actions'
import { pdfText } from '../../support/pdfText'
import { expectSound } from '../support/soundness'
import type { TestApp } from '../support/testApp'
import { accept, arranged, ask, mobileOf, newDebtor, offer, offerOf } from './support/arranged'

const DEFER = { kind: 'defer', count: 2 } as const

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
afterEach(async () => {
  await earnDue(server.deps)
  await expectSound(server.db)
})

const check = async (no: string) =>
  (await get(server, `/api/contract/verify?no=${encodeURIComponent(no)}`)).body

async function accepted(payer: Payer) {
  const { offer_no: offerNo } = await offerOf(server, payer)
  const found = await findAcceptedOffer(server.db, offerNo)
  const signature = found && (await findAmendmentSignature(server.db, found))
  if (!found || !signature) throw new Error('there is no signature')
  return { offer: found, signature }
}

const pdfOf = async (url: string) => {
  const { pathname, search } = new URL(url)
  return server.app.inject({ method: 'GET', url: pathname + search })
}

it('comes with what proves it, and the signature of both parties', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  await arranged(server, payer, DEFER)
  const { offer: made, signature } = await accepted(payer)
  const mobile = await mobileOf(server, payer)
  const sends = await server.db.query(sql<{ id: number }>`SELECT id FROM sms_sends
    WHERE mobile = ${mobile} ORDER BY id DESC LIMIT 1`)
  expect(signature).toMatchObject({
    provider: 'sandbox',
    provenBy: 'code',
    sendId: sends[0]?.id,
    sha256: made.sha256,
    signedAt: made.acceptedAt,
  })
  const { sealed, signedAt } = signature
  expect(openEvidence(server.deps.sealing, { no: made.offerNo, sealed })).toEqual({
    mobile,
    address: '127.0.0.1',
    device: '',
  })
  expect(sealed).not.toContain(mobile)
  const certified = {
    cms: Buffer.from(signature.cms ?? []),
    authority: Buffer.from(signature.authority ?? []),
    at: signedAt,
  }
  const bytes = amendmentBytes(made.amendment)
  expect(await isSigned(certified, bytes)).toBe(true)
  const other = Buffer.from(bytes.toString().replace('延后 2 期', '延后 3 期'))
  expect(await isSigned(certified, other)).toBe(false)
})

it('is found by its number once it is accepted, by anyone, masked', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  await offer(server, await ask(server, payer), DEFER)
  const { offer_no: offerNo, amendment, sha256 } = await offerOf(server, payer)
  expect((await check(offerNo)).data).toBeNull()
  await accept(server, payer)
  expect((await check(offerNo)).data).toEqual({
    kind: 'amendment',
    no: offerNo,
    title: '补充协议',
    contract_no: amendment.contract_no,
    order_tail: payer.orderNo.slice(-4),
    borrower: expect.stringMatching(/^.\*+$/),
    lender_name: '示例消费金融有限公司',
    lender_credit_code: expect.any(String),
    lender_licence_no: expect.any(String),
    amount: amendment.plan.principal,
    term: 9,
    signed_at: Math.floor(server.clock.now().getTime() / 1000),
    state: 'effective',
    sha256,
    text: 'unchanged',
    signature: 'genuine',
    issuer: '沙箱证书颁发机构（仅供演示）',
  })
})

it('without an authority is proven by the same evidence alone', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  const { contractSigner } = server.deps
  server.deps.contractSigner = null
  await arranged(server, payer, DEFER)
  server.deps.contractSigner = contractSigner
  const { offer: made, signature } = await accepted(payer)
  expect(signature).toMatchObject({ provider: null, cms: null, provenBy: 'code' })
  expect((await check(made.offerNo)).data).toMatchObject({
    text: 'unchanged',
    signature: 'none',
    issuer: '',
  })
})

it('stays readable by its number when another one follows, for its borrower alone', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  await arranged(server, payer, DEFER)
  const first = await offerOf(server, payer)
  goTo(server, '2026-10-10')
  await earnDue(server.deps)
  await endHardships(server.deps)
  await arranged(server, payer, { kind: 'extend', count: 24 })
  const contract = await get(
    server,
    `/api/loan/getContractInfo?order_no=${payer.orderNo}`,
    payer.token,
  )
  const { amendments } = contract.body.data
  expect(amendments.map(({ text }: { text: string }) => text)).toEqual([
    '延后 2 期',
    '延长为 24 期',
  ])
  const [older, newer] = await Promise.all(
    amendments.map(async ({ pdf_url }: { pdf_url: string }) =>
      pdfText((await pdfOf(pdf_url)).rawPayload),
    ),
  )
  expect(older).toContain(first.offer_no)
  expect(older).toContain('以短信验证码确认接受')
  expect(newer).not.toContain(first.offer_no)
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list.map(({ no }: { no: number }) => no).slice(0, 4)).toEqual([1, 2, 3, 2001])

  const { pathname, searchParams } = new URL(amendments[1].pdf_url)
  searchParams.set('offer_no', first.offer_no)
  const forged = await server.app.inject({ url: `${pathname}?${searchParams}` })
  expect(forged.statusCode).toBe(401)
  const other = await newDebtor(server, 0, '2026-10-10')
  const foreign = `${pathname}?order_no=${other.orderNo}&offer_no=${first.offer_no}`
  const headers = { token: other.token }
  expect((await server.app.inject({ url: foreign, headers })).statusCode).toBe(404)
})

it('stands with its loan while it is asked for, offered and in force', async () => {
  const payer = await newDebtor(server, 3, '2026-06-20')
  const standing = async () => {
    const { body } = await get(server, '/api/loan/overview', payer.token)
    return body.data.list.find(({ order_no }: { order_no: string }) => order_no === payer.orderNo)
      .hardship
  }
  expect(await standing()).toBeUndefined()
  const requestNo = await ask(server, payer)
  expect(await standing()).toEqual({ status: 'pending', valid_until: null })
  await offer(server, requestNo, DEFER)
  const { amendment } = await offerOf(server, payer)
  expect(await standing()).toEqual({ status: 'offered', valid_until: amendment.valid_until })
  await accept(server, payer)
  expect(await standing()).toEqual({ status: 'accepted', valid_until: null })
})
