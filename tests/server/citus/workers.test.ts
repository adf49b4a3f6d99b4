/** A worker that ends: people on the others notice nothing, its own come back with it, and nothing acknowledged is lost. */
import { openPostgres } from '../../../server/db/postgres'
import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { prepareDatabase } from '../../../server/openDatabase'
import { spread } from '../../../server/scale/citus'
import { CitusCluster, hasCitus } from '../../postgres/citus'
import { instalments } from '../loan/support/lender'
import {
  beginPayment,
  createPayApp,
  newPayer,
  type Payer,
  paymentStatus,
} from '../payments/support/payer'
import { begun, deliver, notification } from '../payments/support/sandbox'
import { get, post, sendCode } from '../support/actions'
import { expectSound } from '../support/soundness'
import type { Answer, TestApp } from '../support/testApp'

// Processes start slowly on a busy machine.
jest.setTimeout(600_000)

const PEOPLE = 10

const check = hasCitus ? it : it.skip

/** Port of the worker that has a person's rows. */
async function portOf(db: WideDb, { userId }: Payer): Promise<number> {
  const rows = await db.query(
    composed<{ port: number }>(
      `SELECT nodeport AS port FROM pg_dist_shard_placement
       WHERE shardid = get_shard_id_for_distribution_column('users', $1::bigint)`,
      [userId],
    ),
  )
  return rows[0]?.port ?? 0
}

/** What a person calls on a visit: reads, and a payment of an instalment. */
async function visit(server: TestApp, payer: Payer): Promise<Answer[]> {
  const { token, orderNo } = payer
  const answers: Answer[] = []
  for (const path of [
    '/api/user/index',
    '/api/loan/myLoans',
    `/api/loan/orderDetail?order_no=${orderNo}`,
    `/api/loan/installments?order_no=${orderNo}`,
    `/api/loan/cashier?order_no=${orderNo}&type=installments&nos=2`,
    '/api/message/index?page=1&limit=10',
    '/api/loan/rates',
  ])
    answers.push(await get(server, path, token))
  const begunNow = await beginPayment(server, payer, { nos: [2] })
  answers.push(begunNow)
  const payNo: string | undefined = begunNow.body.data?.pay_no
  if (payNo !== undefined) {
    answers.push(await deliver(server, await notification(server, payNo)))
    answers.push(await get(server, `/api/loan/payment?pay_no=${payNo}`, token))
  }
  return answers
}

const isServed = ({ status, body }: Answer): boolean => status === 200 && body.code === 1

check('keeps only its own people out while it is gone', async () => {
  const cluster = await CitusCluster.create()
  let server: TestApp | undefined
  const db = openPostgres(cluster.url, () => undefined)
  try {
    await prepareDatabase(db)
    await cluster.join()
    await spread(db)
    const app = (server = await createPayApp({ db, config: { rateLimitFactor: 1_000 } }))
    const people: { payer: Payer; port: number; payNo: string }[] = []
    for (let count = 0; count < PEOPLE; count += 1) {
      const payer = await newPayer(app)
      const { pay_no: payNo } = await begun(app, payer)
      expect((await deliver(app, await notification(app, payNo))).body.code).toBe(1)
      people.push({ payer, port: await portOf(db, payer), payNo })
    }
    const [gone, stays] = cluster.workers
    if (!gone || !stays) throw new Error('no workers')
    const own = people.filter(({ port }) => port === gone.port)
    const others = people.filter(({ port }) => port === stays.port)
    expect([own.length > 0, others.length > 0]).toEqual([true, true])

    await gone.crash()
    const answers: Answer[] = []
    for (const { payer } of others) answers.push(...(await visit(app, payer)))
    expect(answers.length).toBe(others.length * 10)
    expect(answers.filter((answer) => !isServed(answer))).toEqual([])
    const code = await sendCode(app, '13900000301', 'register')
    expect(code).toMatch(/^\d{6}$/)
    for (const { payer } of own) {
      const { status } = await get(app, '/api/loan/myLoans', payer.token)
      expect(status).toBe(503)
    }

    await gone.start()
    for (const { payer } of own) {
      let served: Answer[] = []
      // Each connection to the coordinator notices by one call that its own to the worker is broken.
      do served = await visit(app, payer)
      while (!served.every(isServed))
    }
    for (const { payer, payNo } of people) {
      expect((await paymentStatus(app, payer, payNo)).status).toBe('succeeded')
      const { list } = await instalments(app, payer.token, payer.orderNo)
      expect(list.slice(0, 2).map((row: { amount_due: string }) => row.amount_due)).toEqual([
        '0.00',
        '0.00',
      ])
    }
    const again = { mobile: '13900000302', event: 'register' }
    expect((await post(app, '/api/sms/send', again)).body.code).toBe(1)
    await expectSound(db)
  } finally {
    await server?.close()
    await db.close()
    await cluster.kill()
  }
})
