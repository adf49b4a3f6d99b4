import { parseArguments } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/render'
import { runCall } from '../../../server/cli/run'
import { sql } from '../../../server/db/sql'
import { payRefund } from '../../../server/lending/refunding'
import { act } from '../loan/support/lender'
import type { TestApp } from '../support/testApp'
import { createPayApp, newPayer, sendVoucher } from './support/payer'
import { expectSound } from '../support/soundness'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())

/** Runs a command line as an operator types it. */
async function ops(line: string) {
  const { command, args } = parseArguments(line.split(' '))
  const { db, sealing, secrets, clock } = server.deps
  const actor = 'operator:wang'
  const context = { db, sealing, secrets, dataDir: '', actor, now: clock.now() }
  const answer = await runCall({ command: command.name, args, actor }, context)
  return { answer, text: answer.ok ? render(answer.result) : answer.message }
}

it('P12: money paid too much is sent back once, and booked', async () => {
  const payer = await newPayer(server)
  const { body } = await sendVoucher(server, payer, { amount: '900.00' })
  await ops(`vouchers approve ${body.data.voucher_no}`)
  const data = async (line: string) => {
    const { answer } = await ops(line)
    return answer.ok ? (answer.result.data as Record<string, unknown>[]) : answer
  }
  const [refund] = (await data('refunds list')) as { pay_no: string }[]
  expect(refund).toMatchObject({ order_no: payer.orderNo, open: '29.08' })
  const payNo = refund?.pay_no ?? ''

  const unnamed = server.db.transaction((tx) => payRefund(tx, payNo, ' ', act(server)))
  await expect(unnamed).rejects.toMatchObject({
    reason: 'invalid',
    message: '请填写转账流水号',
    details: { field: 'reference' },
  })
  expect((await ops(`refunds pay ${payNo} --reference B0001`)).text).toBe(
    `${payNo} 已退还 29.08 元。`,
  )
  expect((await ops('refunds list')).text).toBe('没有应退的款项。')
  expect((await ops(`refunds pay ${payNo} --reference B0001`)).answer).toMatchObject({
    ok: false,
    reason: 'wrong_state',
    message: '该笔款项已经退还',
  })
  expect((await ops('refunds pay P1 --reference B1')).answer).toMatchObject({
    reason: 'not_found',
    message: '没有这笔应退款项',
  })

  const booked = await server.db
    .query(sql`SELECT e.account, e.amount, b.actor FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
     WHERE b.kind = 'refund' ORDER BY e.id`)
  expect(booked).toEqual([
    { account: 'refund_payable', amount: 29_08, actor: 'operator:wang' },
    { account: 'cash', amount: -29_08, actor: 'operator:wang' },
  ])
  const events = await server.db
    .query(sql`SELECT e.event, e.actor, e.note, e.from_status, e.to_status FROM loan_events e
     JOIN loans l ON l.id = e.loan_id WHERE l.order_no = ${payer.orderNo} AND e.event = 'refunded'`)
  expect(events).toEqual([
    {
      event: 'refunded',
      actor: 'operator:wang',
      note: `29.08 ${payNo} B0001`,
      from_status: null,
      to_status: null,
    },
  ])
  await expectSound(server.db)
})

it('P12: notes the reference without the blanks around it', async () => {
  const payer = await newPayer(server)
  const { body } = await sendVoucher(server, payer, { amount: '900.00' })
  await ops(`vouchers approve ${body.data.voucher_no}`)
  const { answer } = await ops('refunds list')
  const [refund] = (answer.ok ? answer.result.data : []) as { pay_no: string }[]
  const payNo = refund?.pay_no ?? ''
  const sent = await server.db.transaction((tx) => payRefund(tx, payNo, ' B0002 ', act(server)))
  expect(sent).toBe(29_08)
  const notes = await server.db.query(sql`SELECT e.note FROM loan_events e
     JOIN loans l ON l.id = e.loan_id WHERE l.order_no = ${payer.orderNo} AND e.event = 'refunded'`)
  expect(notes).toEqual([{ note: `29.08 ${payNo} B0002` }])
  await expectSound(server.db)
})
