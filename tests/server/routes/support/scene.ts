import type { FastifySchema, InjectOptions, RouteOptions } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { insertSession } from '../../../../server/repositories/sessions'
import {
  beginPayment,
  createPayApp,
  type Payer,
  sendVoucher,
  START,
  uploadProof,
} from '../../payments/support/payer'
import { startWechat, type WechatStandIn } from '../../payments/support/wechatStandIn'
import type { TestApp, TestAppOptions } from '../../support/testApp'
import { showCard } from '../../identity/support/cards'
import { newBorrower } from '../../loan/support/borrower'
import { activeLoan, goTo } from '../../loan/support/lender'
import { multipart } from '../../uploads/support/form'
import { EXPECTATIONS, type Expectation, type Thing } from './expectations'

/** A route registered by the server. */
export interface Route {
  /** `GET /healthz` */
  name: string
  method: 'GET' | 'POST'
  url: string
  schema: FastifySchema
  /** Bytes; a route may take fewer than others. */
  bodyLimit: number
}

export type Things = Record<Thing, string>

export interface Scene {
  server: TestApp
  routes: Route[]
  /** The caller with a loan, and another person with a loan, a payment, a voucher and uploads. */
  me: Payer
  other: Payer
  theirs: Things
  close(): Promise<void>
}

/** Well-formed names of resources that do not exist. */
export const NOBODYS: Things = {
  order_no: '202603100000000000000000',
  voucher_no: 'V202603100000000000000000',
  pay_no: 'P202603100000000000000000',
  files: `/uploads/${'0'.repeat(32)}.pdf`,
  url: `/uploads/${'0'.repeat(32)}.pdf`,
  file: `${'0'.repeat(32)}.pdf`,
  ref: '0'.repeat(32),
  chunkid: '00000000-0000-4000-8000-000000000000',
}

/** A server that records its routes, without the HEAD route that comes with each GET. */
export async function listeningToRoutes(wechat: WechatStandIn, options: TestAppOptions = {}) {
  const routes: Route[] = []
  const onRoute = ({ method, url, schema = {}, bodyLimit = Infinity }: RouteOptions) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD')
        routes.push({ name: `${one} ${url}`, method: one as 'GET', url, schema, bodyLimit })
    }
  }
  // Far more calls than a person makes; rate limits are not tested here.
  const config = {
    wechat: { ...wechat.config, pay: null },
    identityProvider: 'sandbox' as const,
    rateLimitFactor: 1_000,
    loanOffers: true,
  }
  const server = await createPayApp({ config, ...options, onRoute })
  // The routes of offers exist; the borrowers of the scene sign with their applications.
  server.deps.config.loanOffers = false
  return { server, routes }
}

async function thingsOf(server: TestApp, person: Payer): Promise<Things> {
  const { body: payment } = await beginPayment(server, person, { nos: [1, 2] })
  const { body: voucher } = await sendVoucher(server, person)
  const url = await uploadProof(server, person.token)
  const chunkid = randomUUID()
  const chunk = multipart(
    Object.entries({ chunkid, chunkindex: '0', chunkcount: '1', action: 'upload' }),
    { content: Buffer.from('%PDF-1.7\n%%EOF') },
  )
  await server.call({
    method: 'POST',
    url: '/api/common/upload',
    headers: { ...chunk.headers, token: person.token },
    payload: chunk.payload,
  })
  return {
    order_no: person.orderNo,
    voucher_no: voucher.data.voucher_no,
    pay_no: payment.data.pay_no,
    files: url,
    url,
    file: new URL(url, 'http://x').pathname.slice('/uploads/'.length),
    ref: new URL(payment.data.pay_url).pathname.split('/').at(-1) ?? '',
    chunkid,
  }
}

/** A person with a verified ID card and a loan, who went through it by the calls of the app. */
async function newProvenPayer(server: TestApp): Promise<Payer> {
  goTo(server, START)
  const { user, token } = await newBorrower(server)
  await showCard(server, token)
  return { userId: user.id, token, orderNo: await activeLoan(server, token) }
}

export async function setScene(): Promise<Scene> {
  const wechat = await startWechat()
  const { server, routes } = await listeningToRoutes(wechat)
  const [me, other] = [await newProvenPayer(server), await newProvenPayer(server)]
  return {
    server,
    routes,
    me,
    other,
    theirs: await thingsOf(server, other),
    async close() {
      await server.close()
      await wechat.stop()
    },
  }
}

/** A token that expired a second ago. */
export async function expiredToken({ server, me }: Scene): Promise<string> {
  const now = server.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() - 1_000)
  await insertSession(server.db, {
    token,
    userId: me.userId,
    createdAt: now,
    device: '',
    expiresAt,
  })
  return token
}

const valueOf = (thing: Thing, things: Things): unknown =>
  thing === 'files' ? [things.files] : things[thing]

/** The request to a route with these resources. */
export function requestFor(
  { name, method, url }: Route,
  things: Things = NOBODYS,
): InjectOptions & { url: string } {
  const { names = [], rest = {} }: Partial<Expectation> = EXPECTATIONS[name] ?? {}
  const path = url.replace(/:(\w+)/g, (_, part: Thing) => things[part] ?? 'nothing')
  const named = Object.fromEntries(names.map((thing) => [thing, valueOf(thing, things)]))
  const content = { ...rest, ...named }
  if (method === 'POST') return { method, url: path, payload: content }
  const query = new URLSearchParams(content as Record<string, string>)
  return { method, url: `${path}?${query.toString()}` }
}
