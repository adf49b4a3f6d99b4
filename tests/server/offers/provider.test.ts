/** A signing service by HTTP: what it gets, and that nothing is signed by what does not verify. */
import { createHash, webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpSigner } from '../../../server/signing/http'
import { issue, signDetached } from '../../../server/signing/x509'
import { get } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { createOfferApp, newOffered, sign } from './support/offered'

const KEY = 'a-key-of-the-signing-service'

interface Asked {
  authorization: string | undefined
  body: Record<string, string>
}

let service: Server
let server: TestApp
const asked: Asked[] = []
/** What the service answers next instead of a signature; null: it signs. */
let instead: { status: number; body: string } | null = null
/** What the service signs instead of what it is sent; null: that. */
let other: Buffer | null = null

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>
}

const validity = { from: new Date('2026-01-01'), until: new Date('2030-01-01') }

async function signed(content: Buffer, { lender = '', borrower = '' }: Record<string, string>) {
  const authority = await issue({ subject: { name: '某某电子认证' }, issuer: null, ...validity })
  const party = (name: string) => issue({ subject: { name }, issuer: authority, ...validity })
  const cms = await signDetached({
    content,
    signers: [await party(lender), await party(borrower)],
    chain: [authority.certificate],
    at: new Date('2026-03-10'),
  })
  return { cms: cms.toString('base64'), authority: authority.certificate.toString('base64') }
}

beforeAll(async () => {
  service = createServer((request, response) => {
    void read(request).then(async (body) => {
      asked.push({ authorization: request.headers.authorization, body })
      const content = other ?? Buffer.from(body['content'] ?? '', 'base64')
      const text = instead?.body ?? JSON.stringify(await signed(content, body))
      response.writeHead(instead?.status ?? 200).end(text)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/documents`
  server = await createOfferApp({
    deps: { contractSigner: httpSigner({ provider: 'http', url, key: KEY }) },
  })
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => service.close(resolve))
})
afterEach(() => {
  instead = null
  other = null
})

it('signs a contract, which then holds for anyone', async () => {
  const person = await newOffered(server)
  expect((await sign(server, person)).body.msg).toBe('合同已签署，等待放款')
  const path = `/api/loan/getContractInfo?order_no=${person.orderNo}`
  const { contract_no: no, sha256 } = (await get(server, path, person.token)).body.data
  const [first] = asked.splice(0)
  expect(first?.authorization).toBe(`Bearer ${KEY}`)
  expect(first?.body).toMatchObject({
    document_no: no,
    sha256,
    lender: '示例消费金融有限公司',
    borrower: '张**',
  })
  const content = Buffer.from(first?.body['content'] ?? '', 'base64')
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  expect((await get(server, `/api/contract/verify?no=${no}`)).body.data).toMatchObject({
    signature: 'genuine',
    issuer: '某某电子认证',
  })
})

it.each([
  ['refuses', () => (instead = { status: 500, body: '{}' })],
  ['answers something else', () => (instead = { status: 200, body: 'ok' })],
  ['answers nothing to verify', () => (instead = { status: 200, body: '{"cms":"AAAA"}' })],
  ['signs another text', () => (other = Buffer.from(webcrypto.getRandomValues(new Uint8Array(9))))],
])('a service that %s signs nothing, and the offer stays open', async (_what, prepare) => {
  prepare()
  const person = await newOffered(server)
  expect((await sign(server, person)).status).toBe(503)
  const path = `/api/loan/offer?order_no=${person.orderNo}`
  expect((await get(server, path, person.token)).body.data.state).toBe('open')
})
