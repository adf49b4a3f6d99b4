/** A year of due dates with a bank that answers at random, and two instances: see docs/rules.md on automatic repayment. */
import { composed, sql } from '../../../server/db/sql'
import { beginDebits, followDebits } from '../../../server/debits/run'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { expectSound } from '../support/soundness'
import type { Payer } from '../payments/support/payer'
import type { Answer } from './support/bank'
import { createDebitApp, debtor, goAt, turnOff } from './support/debtor'

const LOANS = runs(4, 200)
const ANSWERS: readonly Answer[] = ['paid', 'balance', 'busy', 'lost']

/** Times of a month around a due date on the 10th. */
const TIMES = [
  '10T10:00',
  '10T12:45',
  '10T18:00',
  '10T20:45',
  '11T10:00',
  '12T10:00',
  '13T10:00',
  '13T12:45',
  '14T09:00',
]
const months = Array.from({ length: 12 }, (_, at) => {
  const month = at + 4
  return month > 12
    ? `2027-${String(month - 12).padStart(2, '0')}`
    : `2026-${String(month).padStart(2, '0')}`
})

it('takes each instalment at most once and none before its time, whatever the bank answers', async () => {
  const random = randomFrom(seed)
  const server = await createDebitApp()
  const deps = { ...server.deps, debitBank: server.bank }
  const fails = () => undefined
  try {
    const payers: Payer[] = []
    while (payers.length < LOANS) payers.push(await debtor(server))
    for (const month of months) {
      for (const time of TIMES) {
        goAt(server, `${month}-${time}`)
        server.bank.answers = ANSWERS[random(ANSWERS.length)] ?? 'paid'
        await Promise.all([beginDebits(deps).catch(fails), beginDebits(deps).catch(fails)])
        for (const [payNo, { state }] of server.bank.orders) {
          if (state === 'pending' && random(2) === 0)
            server.bank.settle(payNo, random(3) === 0 ? 'failed' : 'paid')
        }
        await Promise.all([followDebits(deps).catch(fails), followDebits(deps).catch(fails)])
        const leaving = payers[random(payers.length)]
        if (leaving && random(40) === 0) await turnOff(server, leaving)
      }
      await expectSound(server.db)
    }
    const early = await server.db.query(
      composed(
        `SELECT 1 FROM debits d JOIN loan_instalments i USING (user_id, loan_id, no) WHERE d.day < i.due_date`,
      ),
    )
    expect(early).toEqual([])
    const twice = await server.db.query(sql`SELECT d.loan_id, d.no FROM debits d
      JOIN payments p ON p.user_id = d.user_id AND p.id = d.payment_id
      WHERE p.status = 'succeeded' GROUP BY d.user_id, d.loan_id, d.no HAVING count(*) > 1`)
    expect(twice).toEqual([])
    const over = await server.db.query(sql`SELECT r.id FROM receipts r JOIN refunds f
      ON f.user_id = r.user_id AND f.receipt_id = r.id`)
    expect(over).toEqual([])
    const [taken] = await server.db.query(
      sql<{ count: number }>`SELECT count(*) AS count FROM receipts`,
    )
    expect(taken?.count).toBeGreaterThan(LOANS * 6)
  } finally {
    await server.close()
  }
}, 3_600_000)
