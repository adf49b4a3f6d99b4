import { parseArguments } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/render'
import { runCall } from '../../../server/cli/run'
import { notificationOf } from '../../../server/payments/sandbox/gateway'
import { findOrderOf } from '../../../server/repositories/sandboxOrders'
import type { TestApp } from '../support/testApp'
import { goTo, instalments } from '../loan/support/lender'
import { pdf } from '../uploads/support/documents'
import { beginPayment, createPayApp, newPayer, sendVoucher, uploadProof } from './support/payer'

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

it('lists and shows waiting vouchers, and what to look at twice', async () => {
  const proof = pdf('twice')
  const [one, two] = [await newPayer(server), await newPayer(server)]
  const numbers: string[] = []
  for (const payer of [one, two]) {
    const files = [await uploadProof(server, payer.token, proof)]
    const { body } = await sendVoucher(server, payer, { files, remark: '工资\u001b[31m卡' })
    numbers.push(body.data.voucher_no)
  }
  const [first = '', second = ''] = numbers
  const { text } = await ops('vouchers list')
  expect(text).toContain(`${first}  ${one.orderNo}  待审核  第 1 期`)
  expect(text).toContain(`与 ${second}（他人） 文件相同`)
  const shown = await ops(`vouchers show ${first}`)
  expect(shown.text).toMatch(/SHA-256/)
  expect(shown.text).not.toContain('\u001b')
  expect((await ops('vouchers show V1')).answer).toMatchObject({ ok: false, reason: 'not_found' })
  expect((await ops('vouchers list --status lost')).answer).toMatchObject({ reason: 'invalid' })
})

it('approves with the day and amount of the statement, rejects with a reason, once', async () => {
  const payer = await newPayer(server)
  goTo(server, '2026-05-05')
  const no = (await sendVoucher(server, payer, { paid_at: '2026-04-13' })).body.data.voucher_no
  expect((await ops(`vouchers approve ${no} --paid-at 2026-13-01`)).answer.ok).toBe(false)
  expect((await ops(`vouchers approve ${no} --amount 1e3`)).answer.ok).toBe(false)
  const approved = await ops(`vouchers approve ${no} --paid-at 2026-04-30 --amount 100.00`)
  expect(approved.text).toContain('已通过并入账')
  const { list } = await instalments(server, payer.token, payer.orderNo)
  expect(list[0]).toMatchObject({ paid: '100.00', penalty: '7.95' })
  expect((await ops(`vouchers reject ${no} --reason 晚了`)).answer).toMatchObject({
    ok: false,
    reason: 'wrong_state',
  })
  expect((await ops(`ledger ${payer.orderNo}`)).text).toContain('operator:wang')

  const next = (await sendVoucher(server, payer, { amount: '785.25' })).body.data.voucher_no
  expect((await ops(`vouchers reject ${next} --reason 看不清`)).text).toContain('已驳回')
  expect((await ops('vouchers list --status rejected')).text).toContain(next)
})

/** Makes the gateway report an amount for a payment. */
async function paidAtGateway(payNo: string, amount: number) {
  const order = await findOrderOf(server.db, payNo)
  if (!order) throw new Error('no order')
  const paid = { ...order, state: 'paid' as const, paidAt: server.clock.now(), amount }
  const signing = { secret: server.deps.secrets.current, now: server.clock.now() }
  const { headers, body } = notificationOf(paid, signing)
  await server.call({ method: 'POST', url: '/api/pay/notify/sandbox', headers, payload: body })
}

it('lists money a gateway took that could not be booked, each story once', async () => {
  const payer = await newPayer(server)
  const payNo = (await beginPayment(server, payer)).body.data.pay_no
  for (const amount of [877_30, 1, 1]) await paidAtGateway(payNo, amount)
  const { text } = await ops('payments refused')
  expect(text.split('\n').filter((line) => line.includes(payNo))).toEqual([
    expect.stringContaining('金额与支付单或入账不符'),
  ])
})

it('lists what came too much online as a refund due, by the gateway’s number', async () => {
  const payer = await newPayer(server)
  const payNo = (await beginPayment(server, payer)).body.data.pay_no
  for (let round = 0; round < 2; round += 1) await paidAtGateway(payNo, 900_00)
  const { text } = await ops('refunds list')
  const lines = text.split('\n').filter((line) => line.includes(payNo))
  expect(lines).toEqual([expect.stringMatching(new RegExp(`${payer.orderNo} .*29\\.08`))])
  expect((await ops('payments refused')).text).not.toContain(payNo)
})

it('the check of the books covers repayment, and finds what was tampered with', async () => {
  expect((await ops('check')).text).toMatch(/项核对全部通过/)
  const payer = await newPayer(server)
  const no = (await sendVoucher(server, payer)).body.data.voucher_no
  await server.db.script(
    `ALTER TABLE vouchers DISABLE TRIGGER vouchers_guard;
     UPDATE voucher_rows SET is_pending = false WHERE loan_id IN
       (SELECT loan_id FROM vouchers WHERE voucher_no = '${no}')`,
  )
  const { answer, text } = await ops('check')
  expect(answer).toMatchObject({ ok: true, result: { failed: true } })
  expect(text).toContain(no)
})
