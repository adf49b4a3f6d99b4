/** What the calls of an evening cost: processor time of the server and of PostgreSQL, and bytes of a loan. */
import { randomUUID } from 'node:crypto'
import { parseYuan } from '@domain/index'
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { notificationOf } from '../../../server/payments/sandbox/gateway'
import { demoSecret } from '../../../server/security/secret'
import { prepareDatabase } from '../../../server/openDatabase'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import type { RunningServer } from '../../support/server'
import { onDatabase } from '../server/databases'
import { cpuSeconds, cpuSecondsBelow } from '../server/resident'
import { type Owing, settleTown } from '../server/town'

/** People who each make every call once; enough for a second of processor time of each. */
const PEOPLE = 400

/** Calls of a visit in the evening of a due day. */
const CALLS = [
  'profile',
  'myLoans',
  'orderDetail',
  'installments',
  'cashier',
  'pay',
  'notify',
  'payment',
] as const
export type CallName = (typeof CALLS)[number]

/** Processor time of one call, ms. */
export interface Cost {
  server: number
  database: number
}

export interface Costs {
  calls: Record<CallName, Cost>
  /** Bytes of the database for each loan, its borrower and indexes included. */
  loanBytes: number
}

interface Envelope {
  code: number
  msg: string
  data: Record<string, string>
}

/** A borrower who pays the first instalment through the sandbox. */
class Payer {
  private amount = ''
  private payNo = ''
  private ref = ''

  constructor(
    private readonly one: Owing,
    private readonly origin: string,
    private readonly secret: string,
  ) {}

  private async ask(path: string, body?: object): Promise<Envelope['data']> {
    const reply = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        token: this.one.token,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await reply.json()) as Envelope
    if (code !== 1) throw new Error(`${path}: ${msg}`)
    return data
  }

  private async notify(): Promise<void> {
    const now = new Date()
    const paid = { state: 'paid' as const, paidAt: now, ref: this.ref, payNo: this.payNo }
    const order = { ...paid, amount: parseYuan(this.amount) ?? 0 }
    const reply = await fetch(`${this.origin}/api/pay/notify/sandbox`, {
      method: 'POST',
      ...notificationOf(order, { secret: this.secret, now }),
    })
    if (!reply.ok) throw new Error(`notification refused: ${reply.status}`)
    await reply.arrayBuffer()
  }

  /** Makes a call; `pay` needs the one of `cashier` before it, and what follows needs `pay`. */
  async make(call: CallName): Promise<void> {
    const order = `order_no=${this.one.orderNo}`
    if (call === 'profile') await this.ask('/api/user/index')
    if (call === 'myLoans') await this.ask('/api/loan/myLoans?page=1&limit=10')
    if (call === 'orderDetail') await this.ask(`/api/loan/orderDetail?${order}`)
    if (call === 'installments') await this.ask(`/api/loan/installments?${order}`)
    if (call === 'cashier') {
      const quote = await this.ask(`/api/loan/cashier?${order}&type=installments&nos=1`)
      this.amount = quote.amount ?? ''
    }
    if (call === 'pay') {
      const selection = { order_no: this.one.orderNo, type: 'installments', nos: [1] }
      const sent = { ...selection, amount: this.amount, channel: 'sandbox' }
      const { pay_no: payNo, pay_url: url } = await this.ask('/api/loan/pay', sent)
      this.payNo = payNo ?? ''
      this.ref = (url ?? '').split('/').at(-1) ?? ''
    }
    if (call === 'notify') await this.notify()
    if (call === 'payment') {
      const { status } = await this.ask(`/api/loan/payment?pay_no=${this.payNo}`)
      if (status !== 'paid') throw new Error(`the payment is ${status}`)
    }
  }
}

/** Lets each payer make a call, a few at a time, and divides the processor time by their number. */
async function costOf(
  call: CallName,
  payers: readonly Payer[],
  { process }: RunningServer,
  postgresPid: number,
): Promise<Cost> {
  const used = () => [cpuSeconds(process.pid ?? 0), cpuSecondsBelow(postgresPid)] as const
  const before = used()
  const waiting = payers[Symbol.iterator]()
  const client = async () => {
    for (const payer of waiting) await payer.make(call)
  }
  await Promise.all(Array.from({ length: 4 }, client))
  const after = used()
  const each = (at: 0 | 1) => Math.round(((after[at] - before[at]) / payers.length) * 1e5) / 100
  return { server: each(0), database: each(1) }
}

async function bytesOf(db: WideDb): Promise<number> {
  const rows = await db.query(
    composed<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes'),
  )
  return rows[0]?.bytes ?? 0
}

/** Process of the database's server; those of its connections run below it. */
async function processOf(db: WideDb): Promise<number> {
  const first = "split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int"
  const [row] = await db.query(composed<{ pid: number }>(`SELECT ${first} AS pid`))
  return row?.pid ?? 0
}

/** Starts PostgreSQL and a server with borrowers, and measures every call. */
export async function measureCosts(): Promise<Costs> {
  const stopCluster = await startCluster()
  const place = onDatabase(await createDatabase())
  const { db, close } = await place.open()
  await prepareDatabase(db)
  const postgres = await processOf(db)
  const empty = await bytesOf(db)
  const { owing } = await settleTown(db, place.dataDir, { owing: PEOPLE, waiting: 0, fresh: 0 })
  const loanBytes = Math.round(((await bytesOf(db)) - empty) / PEOPLE)
  const server = await place.serve()
  try {
    const secret = demoSecret(place.dataDir)
    const payers = owing.map((one) => new Payer(one, server.origin, secret))
    const costs: Partial<Record<CallName, Cost>> = {}
    for (const call of CALLS) costs[call] = await costOf(call, payers, server, postgres)
    return { calls: costs as Record<CallName, Cost>, loanBytes }
  } finally {
    await server.stop()
    await close()
    await place.remove()
    await stopCluster()
  }
}
