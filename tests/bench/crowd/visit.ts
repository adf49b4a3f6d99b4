import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { todayInShanghai } from '@domain/calendar'
import { pdf } from '../../server/uploads/support/documents'
import { withCosts } from '../../server/loan/support/borrower'
import { newApplication } from '../server/town'

/** Average seconds of reading between two calls. */
const THINK_SECONDS = 3

/** A call takes at most this long; then the person sees that nothing came, ms. */
const PATIENCE_MS = 30_000

/** One visitor in so many sends something: an application, or a payment's proof. */
const SENDER_IN = 4

export interface Visitor {
  token: string
  /** Empty without a loan. */
  orderNo: string
}

export interface Answer {
  /** Path without its query. */
  call: string
  ms: number
  /** 0 without an answer. */
  status: number
}

/** What the server said it has. */
export interface Acknowledged {
  orders: string[]
  vouchers: string[]
  /** Addresses of uploads. */
  files: string[]
}

interface Envelope {
  code: number
  data: Record<string, string>
}

export interface Surroundings {
  origin: string
  /** A whole number below the limit. */
  random: (limit: number) => number
  answers: Answer[]
  acknowledged: Acknowledged
}

/** One visit: reads as the app does, with pauses; some visitors apply, or send the proof of a payment. */
export async function visit(
  { token, orderNo }: Visitor,
  { origin, random, answers, acknowledged }: Surroundings,
): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}): Promise<Envelope | null> => {
    const from = performance.now()
    const done = (status: number) =>
      answers.push({ call: path.split('?')[0] ?? '', ms: performance.now() - from, status })
    try {
      const headers = { token, ...init.headers }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const reply = await fetch(origin + path, { ...init, headers, signal })
      const body = (await reply.json()) as Envelope
      done(reply.status)
      return body.code === 1 ? body : null
    } catch {
      done(0)
      return null
    }
  }
  const send = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
  /** Exponential, as the pauses of independent people are. */
  const think = () => pause(-Math.log((random(999) + 1) / 1000) * THINK_SECONDS * 1000)
  const isSender = random(SENDER_IN) === 0

  await ask('/api/user/index')
  await ask('/api/loan/overview')
  await think()
  if (!orderNo) {
    await ask('/api/loan/rates')
    if (!isSender) return
    await think()
    const application = await withCosts(
      async (path, body) => (await send(path, body)) ?? { code: 0, data: null },
      newApplication(),
    )
    const taken = await send('/api/loan/create', application)
    if (taken?.data.order_no) acknowledged.orders.push(taken.data.order_no)
    return
  }

  await ask(`/api/loan/orderDetail?order_no=${orderNo}`)
  await think()
  await ask(`/api/loan/cashier?order_no=${orderNo}&type=installments&nos=1`)
  if (!isSender) return
  await think()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf(randomUUID()))]), '凭证.pdf')
  const { url } = (await ask('/api/common/upload', { method: 'POST', body: form }))?.data ?? {}
  if (!url) return
  acknowledged.files.push(url)
  const voucher = await send('/api/loan/uploadVoucher', {
    order_no: orderNo,
    type: 'installments',
    nos: [1],
    amount: '100.00',
    channel: 'bank_transfer',
    paid_at: todayInShanghai(Date.now()),
    payer_last4: '0128',
    files: [url],
    remark: '',
  })
  if (voucher?.data.voucher_no) acknowledged.vouchers.push(voucher.data.voucher_no)
}
