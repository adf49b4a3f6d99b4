import { sql } from '../../../server/db/sql'
import type { WideDb, WideQueryable } from '../../../server/db/types'
import { disburse } from '../../../server/lending/disbursement'
import { approve, cancel } from '../../../server/lending/review'
import { createDatabase } from '../../postgres/databases'
import { apply, newBorrower } from '../loan/support/borrower'
import { expectSound } from '../support/soundness'
import { act, activeLoan, goTo, pay, step } from '../loan/support/lender'
import { createTestApp, type TestApp } from '../support/testApp'
import { countDone, times, twoInstances, WAYS } from './stage'

/** Parallel applications, decisions and bookings. */
export function loanRaces(): void {
  let db: WideDb
  let server: TestApp

  beforeAll(async () => {
    server = await twoInstances(await createDatabase(), createTestApp)
    db = server.db
  })
  afterAll(() => server?.close())
  beforeEach(() => goTo(server, '2026-03-10'))
  afterEach(() => expectSound(db))

  const loansOf = (userId: number) =>
    db.query(sql<{ status: string }>`SELECT status FROM loans WHERE user_id = ${userId}`)

  it('fifty at once with one key make one loan and get one answer', async () => {
    const { user, token } = await newBorrower(server)
    const replies = await times(WAYS, () => apply(server, token, {}, 'key-1'))
    const answers = new Set(replies.map(({ body }) => JSON.stringify({ ...body, time: '' })))
    expect(answers.size).toBe(1)
    expect(replies[0]?.body.code).toBe(1)
    const replayed = replies.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replayed).toHaveLength(WAYS - 1)
    expect(await loansOf(user.id)).toHaveLength(1)
  })

  it('fifty at once without a key make one loan, the others are told why', async () => {
    const { user, token } = await newBorrower(server)
    const replies = await times(WAYS, () => apply(server, token))
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1)
    const refused = replies.filter(({ body }) => body.data?.reason === 'conflict')
    expect(refused).toHaveLength(WAYS - 1)
    expect(await loansOf(user.id)).toHaveLength(1)
  })

  it('fifty at once with fifty keys make one loan', async () => {
    const { user, token } = await newBorrower(server)
    const replies = await times(WAYS, (at) => apply(server, token, {}, `key-${at}`))
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1)
    const refused = replies.filter(({ body }) => body.data?.reason === 'conflict')
    expect(refused).toHaveLength(WAYS - 1)
    expect(await loansOf(user.id)).toHaveLength(1)
  })

  describe('while the first request with a key still runs', () => {
    /** Holds the key like a running request, until told to end. */
    async function holdKey(userId: number, key: string) {
      let end!: (how: 'commit' | 'roll back') => void
      const ending = new Promise<string>((resolve) => (end = resolve))
      let isHeld!: () => void
      const held = new Promise<void>((resolve) => (isHeld = resolve))
      const work = async (tx: WideQueryable) => {
        await tx.query(sql`INSERT INTO idempotency_keys (user_id, key, request_hash, created_at)
         VALUES (${userId}, ${key}, 'other', now())`)
        isHeld()
        if ((await ending) === 'roll back') throw new Error('rolled back')
      }
      const over = db.transaction(work).catch(() => undefined)
      await held
      return { end, over }
    }

    /** Resolves once a statement waits for the key. */
    async function someoneWaits() {
      for (;;) {
        const waiting =
          await db.query(sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO idempotency_keys%'`)
        if (waiting.length > 0) return
      }
    }

    it('the second waits, and works when the first came to nothing', async () => {
      const { user, token } = await newBorrower(server)
      const { end, over } = await holdKey(user.id, 'key-1')
      const second = apply(server, token, {}, 'key-1')
      await someoneWaits()
      end('roll back')
      await over
      expect((await second).body.code).toBe(1)
    })

    it('the second waits, and finds the key used when the first got through', async () => {
      const { user, token } = await newBorrower(server)
      const { end, over } = await holdKey(user.id, 'key-1')
      const second = apply(server, token, {}, 'key-1')
      await someoneWaits()
      end('commit')
      await over
      expect((await second).body.data).toEqual({ reason: 'key_reused' })
      expect(await loansOf(user.id)).toEqual([])
    })

    it('the second is told so after a while, and has no effect', async () => {
      const { user, token } = await newBorrower(server)
      const { end, over } = await holdKey(user.id, 'key-1')
      const { body } = await apply(server, token, {}, 'key-1')
      expect(body).toMatchObject({ code: 0, data: { reason: 'in_progress', retry_after: 1 } })
      end('roll back')
      await over
      expect(await loansOf(user.id)).toEqual([])
    })
  })

  it('of parallel approvals and cancellations exactly one gets through', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await newBorrower(server)
      const { body } = await apply(server, token)
      const orderNo: string = body.data.order_no
      const done = await countDone([
        ...Array.from({ length: WAYS / 2 }, () =>
          step(server, (tx) => approve(tx, orderNo, act(server))),
        ),
        ...Array.from({ length: WAYS / 2 }, () =>
          step(server, (tx) => cancel(tx, orderNo, act(server))),
        ),
      ])
      expect(done).toBe(1)
    }
  })

  it('a loan is paid out once, however many say so', async () => {
    const { token } = await newBorrower(server)
    const { body } = await apply(server, token)
    const orderNo: string = body.data.order_no
    await step(server, (tx) => approve(tx, orderNo, act(server)))
    const done = await countDone(
      Array.from({ length: WAYS }, () => step(server, (tx) => disburse(tx, orderNo, act(server)))),
    )
    expect(done).toBe(1)
    const bookings = await db.query(
      sql`SELECT 1 FROM bookings b JOIN loans l ON l.user_id = b.user_id AND l.id = b.loan_id WHERE l.order_no = ${orderNo}`,
    )
    expect(bookings).toHaveLength(1)
  })

  it('three live loans stay three, whatever is approved and applied for at once', async () => {
    const { user, token } = await newBorrower(server)
    await activeLoan(server, token)
    await activeLoan(server, token)
    const third = (await apply(server, token)).body.data.order_no as string
    await Promise.all([
      step(server, (tx) => approve(tx, third, act(server))),
      ...Array.from({ length: WAYS }, () => apply(server, token)),
    ])
    expect((await loansOf(user.id)).map(({ status }) => status).sort()).toEqual([
      'active',
      'active',
      'disbursing',
    ])
  })

  it('fifty parallel payments of one row pay it once, the rest is owed back', async () => {
    const { token } = await newBorrower(server)
    const orderNo = await activeLoan(server, token)
    goTo(server, '2026-04-10')
    await times(WAYS, () =>
      pay(server, orderNo, { amount: 877_30, nos: [1], valueDate: '2026-04-10' }),
    )
    const rows =
      await db.query(sql`SELECT i.paid_principal + i.paid_interest AS paid FROM loan_instalments i
     JOIN loans l ON l.user_id = i.user_id AND l.id = i.loan_id WHERE l.order_no = ${orderNo} AND i.no = 1`)
    expect(rows).toEqual([{ paid: 877_30 }])
    const refunds = await db.query(
      sql`SELECT r.amount FROM refunds r JOIN loans l ON l.user_id = r.user_id AND l.id = r.loan_id WHERE l.order_no = ${orderNo}`,
    )
    expect(refunds).toEqual(new Array(WAYS - 1).fill({ amount: 877_30 }))
  })

  it('the same source told fifty times at once is booked once', async () => {
    const { token } = await newBorrower(server)
    const orderNo = await activeLoan(server, token)
    const settle = { amount: 10_000_00, type: 'settle' as const, valueDate: '2026-03-10' }
    const booked = await times(WAYS, () => pay(server, orderNo, { ...settle, ref: 'one source' }))
    expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(booked.map(({ receiptNo }) => receiptNo)).size).toBe(1)
  })
}
