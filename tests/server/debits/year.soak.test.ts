/**
 * Due dates of a year on a database that two instances work on, with a bank that answers at random and people who do other
 * things meanwhile: see docs/rules.md on automatic repayment.
 */
import { amountDueOf, type InstalmentState, type IsoDate, todayInShanghai } from '@domain/index'
import { composed, sql } from '../../../server/db/sql'
import { beginDebits, followDebits } from '../../../server/debits/run'
import { prepareDatabase } from '../../../server/openDatabase'
import { readBook } from '../../../server/lending/accounts'
import { rowStates } from '../../../server/lending/rowStates'
import { applyNotification } from '../../../server/payments/apply'
import { sweepPayments } from '../../../server/payments/reconcile'
import { present } from '../../../server/present'
import { findOwnLoan } from '../../../server/repositories/loans/findLoans'
import { approveVoucher, rejectVoucher } from '../../../server/vouchers/review'
import { randomFrom } from '../../support/random'
import { runs, seed } from '../../support/scale'
import { act, pay, step } from '../loan/support/lender'
import { beginPayment, type Payer, send, sendVoucher } from '../payments/support/payer'
import { twoPools } from '../races/stage'
import { expectSound } from '../support/soundness'
import type { Answer } from './support/bank'
import { bindCard, createDebitApp, debtor, goAt, turnOff, turnOn } from './support/debtor'

const LOANS = runs(20, 200)
const MONTHS = runs(3, 12)
const ANSWERS: readonly Answer[] = ['paid', 'paid', 'balance', 'limit', 'busy', 'lost', 'late']
const HALF_AN_HOUR = 1_800

/** Times of a month around a due date on the 10th; an order without an answer ends within a quarter of an hour. */
const TIMES = [
  '09T09:00',
  '10T10:00',
  '10T10:20',
  '10T12:45',
  '10T18:00',
  '10T18:20',
  '10T20:45',
  '11T10:00',
  '12T10:00',
  '13T10:00',
  '13T12:45',
  '14T09:00',
]
const months = Array.from({ length: MONTHS }, (_, at) => {
  const month = at + 4
  return month > 12
    ? `2027-${String(month - 12).padStart(2, '0')}`
    : `2026-${String(month).padStart(2, '0')}`
})

type Server = Awaited<ReturnType<typeof createDebitApp>>

/** A borrower, and what stands in the way of taking something now. */
interface Life extends Payer {
  cardId: string
  isOn: boolean
  complaintNo: string | null
  isHard: boolean
  voucherNo: string | null
}

/** Instalments of a loan that are not paid, as of now. */
async function openRows(server: Server, { userId, orderNo }: Payer): Promise<InstalmentState[]> {
  const loan = present(await findOwnLoan(server.db, userId, orderNo), 'a loan')
  const today = todayInShanghai(server.clock.now().getTime())
  return rowStates(await readBook(server.db, loan), today).filter((row) => amountDueOf(row) > 0)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Things that people do of their own accord, one of them at random. */
const DEEDS: ((server: Server, life: Life, today: IsoDate, pick: number) => Promise<unknown>)[] = [
  async (server, life, today, pick) => {
    const [row] = await openRows(server, life)
    if (!row) return
    const amount = pick % 2 === 0 ? amountDueOf(row) : 100_00
    await pay(server, life.orderNo, { amount, nos: [row.no], valueDate: today })
  },
  async (server, life) => {
    const [row] = await openRows(server, life)
    const by = { channel: 'debit', card_id: life.cardId }
    if (row) await beginPayment(server, life, { nos: [row.no] }, by)
  },
  async (server, life, _today, pick) => {
    const { voucherNo } = life
    if (voucherNo === null) {
      const [row] = await openRows(server, life)
      if (!row) return
      const { body } = await sendVoucher(server, life, { nos: [row.no], amount: '200.00' })
      if (body.code === 1) life.voucherNo = body.data.voucher_no
      return
    }
    await step(server, async (tx) => {
      if (pick % 2 === 0) await approveVoucher(tx, voucherNo, act(server))
      else await rejectVoucher(tx, voucherNo, '不符', act(server))
    })
    life.voucherNo = null
  },
  async (server, life) => {
    const { body } = await (life.isOn ? turnOff(server, life) : turnOn(server, life, life.cardId))
    if (body.code === 1) life.isOn = !life.isOn
  },
  async (server, life) => {
    await turnOff(server, life)
    life.isOn = false
    const unbound = await send(server, '/api/user/cardUnbind', life.token, { card_id: life.cardId })
    if (unbound.body.code !== 1) return
    life.cardId = await bindCard(server, life.token)
    life.isOn = (await turnOn(server, life, life.cardId)).body.code === 1
  },
  async (server, life) => {
    const { token, orderNo: order_no, complaintNo } = life
    if (complaintNo !== null) {
      await send(server, '/api/user/withdrawComplaint', token, { complaint_no: complaintNo })
      life.complaintNo = null
      return
    }
    const complaint = { subject: 'collection', text: '扣款前没有提醒', order_no }
    const { body } = await send(server, '/api/user/complaint', token, complaint)
    if (body.code === 1) life.complaintNo = body.data.complaint_no
  },
  async (server, life) => {
    const { token, orderNo: order_no } = life
    const asked = { order_no, reason: 'income', wish: '每月先还 300 元' }
    const { body } = life.isHard
      ? await send(server, '/api/loan/hardshipWithdraw', token, { order_no })
      : await send(server, '/api/loan/hardship', token, asked)
    if (body.code === 1) life.isHard = !life.isHard
  },
]

it('takes each instalment at most once and none before its time, whatever the bank and people do', async () => {
  const began = Date.now()
  const random = randomFrom(seed)
  const [db, other] = await twoPools()
  await prepareDatabase(db)
  const server = await createDebitApp({ rateLimitFactor: 1_000 }, { db })
  const { bank } = server
  const deps = { ...server.deps, debitBank: bank }
  const fails = () => undefined
  const counts = { loans: LOANS, attempts: 0, unanswered: 0, paid: 0, refunded: 0 }
  const inBoth = async (work: (one: typeof deps) => Promise<void>) => {
    await Promise.all([work(deps).catch(fails), work({ ...deps, db: other }).catch(fails)])
  }
  bank.answers = () => {
    const answer = ANSWERS[random(ANSWERS.length)] ?? 'paid'
    if (['busy', 'lost', 'late'].includes(answer)) counts.unanswered += 1
    return answer
  }

  /** The bank reports an order, perhaps twice, also of payments that ended without an answer. */
  const report = async (payNo: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const found = await bank.query(payNo)
      if (found && found.state !== 'pending')
        await applyNotification(db, bank.code, found, server.clock.now())
    }
  }
  const lives: Life[] = []
  /** Each debit that began now is of exactly what is due of the loan now, and nothing was in its way. */
  const expectFit = async () => {
    const begun = await db.query(sql<{ orderNo: string; amount: number }>`SELECT
        l.order_no, p.amount FROM debits d
      JOIN payments p ON p.user_id = d.user_id AND p.id = d.payment_id
      JOIN loans l ON l.user_id = d.user_id AND l.id = d.loan_id
      WHERE p.created_at = ${server.clock.now()}`)
    const today = todayInShanghai(server.clock.now().getTime())
    for (const { orderNo, amount } of begun) {
      counts.attempts += 1
      const life = present(
        lives.find((one) => one.orderNo === orderNo),
        'a borrower',
      )
      const { isOn, complaintNo, isHard } = life
      expect({ orderNo, isOn, complaintNo, isHard }).toEqual({
        orderNo,
        isOn: true,
        complaintNo: null,
        isHard: false,
      })
      const due = (await openRows(server, life)).filter(({ dueDate }) => dueDate <= today)
      expect([orderNo, amount]).toEqual([orderNo, sum(due.map(amountDueOf))])
    }
  }

  try {
    while (lives.length < LOANS) {
      // A hundred codes an hour go to one address, which all of them have here.
      await db.query(sql`DELETE FROM sms_sends`)
      const own = { isOn: true, complaintNo: null, isHard: false, voucherNo: null }
      lives.push({ ...(await debtor(server)), ...own })
    }
    for (const month of months) {
      for (const time of TIMES) {
        goAt(server, `${month}-${time}`)
        const today = `${month}-${time.slice(0, 2)}`
        for (const life of lives) {
          const deed = random(30) === 0 ? DEEDS[random(DEEDS.length)] : undefined
          await deed?.(server, life, today, random(100))
        }
        await inBoth(beginDebits)
        await expectFit()
        for (const [payNo, { state }] of bank.orders)
          if (state === 'pending' && random(2) === 0)
            bank.settle(payNo, random(3) === 0 ? 'failed' : 'paid')
        for (const payNo of bank.onTheWay.keys()) {
          if (random(8) > 0) continue
          bank.arrive(payNo)
          await report(payNo, random(3))
        }
        await inBoth(followDebits)
      }
      await expectSound(db)
    }

    for (const payNo of bank.onTheWay.keys()) bank.arrive(payNo)
    for (const [payNo, { state }] of bank.orders)
      if (state === 'pending') bank.settle(payNo, 'paid')
    server.clock.advance(HALF_AN_HOUR)
    await inBoth(followDebits)
    await sweepPayments(server.deps)
    for (const payNo of bank.orders.keys()) await report(payNo, 2)
    await expectSound(db)

    // What the bank took is what is booked, order by order: nothing is lost and nothing doubled.
    const receipts = await db.query(sql<{
      line: string
    }>`SELECT concat_ws(' ', source_ref, amount) AS line
      FROM receipts WHERE channel = ${bank.code}`)
    const taken = [...bank.orders]
      .filter(([, { state }]) => state === 'paid')
      .map(([payNo, { amount }]) => `${payNo} ${amount}`)
    expect(receipts.map(({ line }) => line).sort()).toEqual(taken.sort())
    counts.paid = taken.length
    const open = await db.query(sql`SELECT pay_no FROM payments WHERE source = 'gateway'
      AND status IN ('open', 'submitted')`)
    expect(open).toEqual([])

    const none = async (found: string) => expect(await db.query(composed(found))).toEqual([])
    await none(`SELECT 1 FROM debits d JOIN loan_instalments i USING (user_id, loan_id, no)
      WHERE d.day < i.due_date`)
    await none(`SELECT d.loan_id, a.no FROM debits d
      JOIN payments p ON p.user_id = d.user_id AND p.id = d.payment_id
      JOIN receipts r ON r.user_id = p.user_id AND r.source_ref = p.pay_no
      JOIN allocations a ON a.user_id = r.user_id AND a.receipt_id = r.id
      JOIN loan_instalments i ON i.user_id = a.user_id AND i.loan_id = a.loan_id AND i.no = a.no
      WHERE i.due_date > d.day`)
    await none(`SELECT loan_id FROM debits WHERE payment_id IS NOT NULL
      GROUP BY user_id, loan_id, day HAVING count(*) > 2`)
    await none(`SELECT loan_id FROM debits WHERE payment_id IS NOT NULL
      GROUP BY user_id, loan_id, no HAVING count(*) > 6`)
    await none(`SELECT 1 FROM debits d JOIN debit_mandates m ON m.user_id = d.user_id AND m.id = d.mandate_id
      WHERE d.at < m.given_at OR d.at > m.revoked_at`)
    // A second success for what was paid by then goes back as a whole.
    const refunds = await db.query(sql`SELECT r.id FROM receipts r
      JOIN refunds f ON f.user_id = r.user_id AND f.receipt_id = r.id
      WHERE r.channel = ${bank.code} AND f.amount = r.amount`)
    counts.refunded = refunds.length
    console.info(
      JSON.stringify({ ...counts, months: MONTHS, seconds: (Date.now() - began) / 1000 }),
    )
    expect(counts.paid).toBeGreaterThan(LOANS)
    // Rare: an order that ran out arrives after another one took the instalment.
    expect(counts.refunded).toBeGreaterThan(runs(-1, 0))
  } finally {
    await server.close()
    await db.close()
    await other.close()
  }
}, 3_600_000)
