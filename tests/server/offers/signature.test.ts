import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '../../../server/canonicalJson'
import { sql } from '../../../server/db/sql'
import { findSignature } from '../../../server/repositories/loans/signatures'
import { findOwnLoan } from '../../../server/repositories/loans/findLoans'
import { keyOf } from '../../../server/repositories/loans/loans'
import { openEvidence } from '../../../server/signing/evidence'
import { isSigned } from '../../../server/signing/x509'
import { ID_CARD } from '../loan/support/borrower'
import { get, post, sendCode } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { type Applicant, createOfferApp, newOffered, readOffer, sign } from './support/offered'

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await createOfferApp()
  folder = mkdtempSync(join(tmpdir(), 'signature-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function signatureOf({ userId, orderNo }: Applicant) {
  const loan = await findOwnLoan(server.db, userId, orderNo)
  const found = loan && (await findSignature(server.db, keyOf(loan)))
  if (!found) throw new Error('there is no signature')
  return { ...found, cms: Buffer.from(found.cms), authority: Buffer.from(found.authority) }
}

/** The PDF with the borrower's full identity. */
async function fullPdf({ token, mobile, orderNo }: Applicant): Promise<Buffer> {
  const code = await sendCode(server, mobile, 'fullcontract')
  const { body } = await post(server, '/api/loan/fullContract', { order_no: orderNo, code }, token)
  return Buffer.from(body.data.pdf, 'base64')
}

/** What was signed, made again from what the owner gets. */
async function signedContent(person: Applicant): Promise<string> {
  const rows = await server.db.query(
    sql<{ content: Record<string, unknown> }>`SELECT c.content FROM contracts c
      WHERE c.user_id = ${person.userId}`,
  )
  const content = { ...rows[0]?.content }
  delete content['signed_at']
  const parties = (content['parties'] as Record<string, string>[]).map((party) =>
    party['role'] === '借款人' ? { ...party, name: '张小明', id_no: ID_CARD } : party,
  )
  return canonicalJson({ ...content, parties })
}

it('is of both parties, over the content with the borrower in full, and of nothing else', async () => {
  const person = await newOffered(server)
  await sign(server, person)
  const { cms, authority } = await signatureOf(person)
  const signature = { cms, authority, at: server.clock.now() }
  const content = Buffer.from(await signedContent(person))
  expect(await isSigned(signature, content)).toBe(true)
  const other = Buffer.from(content.toString().replace('10,000.00', '10,000.01'))
  expect(await isSigned(signature, other)).toBe(false)
  expect(cms.includes(Buffer.from('张小明'))).toBe(false)
  expect(cms.includes(Buffer.from(ID_CARD))).toBe(false)
})

it('is verified by openssl, by the certificate kept with it', async () => {
  const person = await newOffered(server)
  await sign(server, person)
  const { cms, authority } = await signatureOf(person)
  const path = (name: string) => join(folder, name)
  writeFileSync(path('contract.p7s'), cms)
  writeFileSync(path('contract.json'), await signedContent(person))
  const pem = authority
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  const ca = `-----BEGIN CERTIFICATE-----\n${pem ?? ''}\n-----END CERTIFICATE-----\n`
  writeFileSync(path('ca.pem'), ca)
  const verify = (content: string) =>
    execFileSync(
      'openssl',
      [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-no_check_time'],
        ...['-in', path('contract.p7s'), '-content', path(content), '-CAfile', path('ca.pem')],
        ...['-out', path('out')],
      ],
      { stdio: 'pipe' },
    )
  verify('contract.json')
  writeFileSync(path('other.json'), '{}')
  expect(() => verify('other.json')).toThrow()
})

it('comes with what proves it: which message, from where, by which device, and both hashes', async () => {
  const person = await newOffered(server)
  const read = await readOffer(server, person)
  await sign(server, person)
  const signature = await signatureOf(person)
  const sends = await server.db.query(sql<{ id: number }>`SELECT id FROM sms_sends
    WHERE mobile = ${person.mobile} ORDER BY id DESC LIMIT 1`)
  expect(signature).toMatchObject({
    provider: 'sandbox',
    provenBy: 'code',
    sendId: sends[0]?.id,
    contractSha256: read.contract_sha256,
    disclosureSha256: read.disclosure_sha256,
    signedAt: server.clock.now(),
  })
  const { orderNo } = person
  expect(openEvidence(server.deps.sealing, { no: orderNo, sealed: signature.sealed })).toEqual({
    mobile: person.mobile,
    address: '127.0.0.1',
    device: '',
  })
  expect(signature.sealed).not.toContain(person.mobile)
})

it('goes with the PDF, with what was signed only for the owner who proves it', async () => {
  const person = await newOffered(server)
  await sign(server, person)
  const contract = await get(
    server,
    `/api/loan/getContractInfo?order_no=${person.orderNo}`,
    person.token,
  )
  const url = contract.body.data.pdf_url.replace(/^https?:\/\/[^/]+/, '')
  const masked = (await server.app.inject({ method: 'GET', url })).rawPayload
  expect(masked.includes('.p7s')).toBe(true)
  expect(masked.includes('.json')).toBe(false)
  // Another code may be sent a minute later.
  server.clock.advance(61)
  const full = await fullPdf(person)
  expect(full.includes('.p7s')).toBe(true)
  expect(full.includes('.json')).toBe(true)
})

it('uses the authority and the lender’s key that were made first', async () => {
  await sign(server, await newOffered(server))
  await sign(server, await newOffered(server))
  const keys = await server.db.query(
    sql<{ name: string; sealed: string }>`SELECT name, sealed FROM signing_keys ORDER BY id`,
  )
  expect(keys.map(({ name }) => name)).toEqual(['authority', 'lender:示例消费金融有限公司'])
})
