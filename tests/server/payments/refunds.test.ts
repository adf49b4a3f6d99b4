import { sql } from '../../../server/db/sql'
import { payRefund } from '../../../server/lending/refunding'
import { act, pay } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, START } from './support/payer'
import { expectSound } from '../support/soundness'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

/** A payment of which 29.08 is owed back. */
async function overpaid() {
  const { orderNo } = await newPayer(server)
  const { receiptNo } = await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: START })
  return { orderNo, receiptNo }
}

const refund = (receiptNo: string, reference: string) =>
  server.db.transaction((tx) => payRefund(tx, receiptNo, reference, act(server)))

it('money paid too much is sent back once, and booked', async () => {
  const { orderNo, receiptNo } = await overpaid()
  await expect(refund(receiptNo, ' ')).rejects.toMatchObject({
    reason: 'invalid',
    message: '请填写转账流水号',
    details: { field: 'reference' },
  })
  // The reference is noted without the blanks around it.
  expect(await refund(receiptNo, ' B0001 ')).toBe(29_08)
  await expect(refund(receiptNo, 'B0001')).rejects.toMatchObject({
    reason: 'wrong_state',
    message: '该笔款项已经退还',
  })
  await expect(refund('P1', 'B1')).rejects.toMatchObject({
    reason: 'not_found',
    message: '没有这笔应退款项',
  })

  const { actor } = act(server)
  const booked = await server.db
    .query(sql`SELECT e.account, e.amount, b.actor FROM ledger_entries e JOIN bookings b ON b.user_id = e.user_id AND b.id = e.booking_id
     WHERE b.kind = 'refund' ORDER BY e.id`)
  expect(booked).toEqual([
    { account: 'refund_payable', amount: 29_08, actor },
    { account: 'cash', amount: -29_08, actor },
  ])
  const events = await server.db
    .query(sql`SELECT e.event, e.actor, e.note, e.from_status, e.to_status FROM loan_events e
     JOIN loans l ON l.user_id = e.user_id AND l.id = e.loan_id WHERE l.order_no = ${orderNo} AND e.event = 'refunded'`)
  expect(events).toEqual([
    {
      event: 'refunded',
      actor,
      note: `29.08 ${receiptNo} B0001`,
      fromStatus: null,
      toStatus: null,
    },
  ])
  await expectSound(server.db)
})
