import { when } from 'mobx'
import { formatYuan } from '@domain/money'
import type { PayStart } from '@/api/readRepay'
import { selectionName, type PaymentSelection } from '@/stores/RepayStore'
import type { Payment } from '@/stores/Payments'
import { payOrder, findOrderOf } from '../../../server/repositories/sandboxOrders'
import { deliver, notification, press } from '../../server/payments/support/sandbox'
import { paymentsOf } from '../support/truth'
import type { World } from '../support/world'
import { told } from './told'
import { drawSelection } from './selections'

/** Milliseconds a person watches the cashier ask for the outcome. */
const PATIENCE = 90_000

const VISITS = [
  'pays',
  'pays',
  'pays twice',
  'pays, nobody tells',
  'gives up',
  'walks away',
] as const

/** The person's action on the gateway's page, outside this network. */
async function visitPage(world: World, payNo: string): Promise<void> {
  const { server } = world.service
  const order = await findOrderOf(world.db, payNo)
  if (!order) return
  const visit = world.random.pick(VISITS)
  world.say(`on the payment page: ${visit}`)
  const page = `http://gateway/sandbox/pay/${order.ref}`
  if (visit === 'pays, nobody tells')
    await payOrder(world.db, order.ref, new Date(world.clock.now()))
  if (visit === 'gives up') await press(server, page, 'cancel')
  if (!visit.startsWith('pays') || visit.endsWith('tells')) return
  await press(server, page, 'pay')
  if (visit === 'pays') return
  await press(server, page, 'pay')
  const paid = await findOrderOf(world.db, payNo)
  if (paid?.state === 'paid')
    await deliver(server, await notification(server, payNo, { paidAt: paid.paidAt }))
}

/** Asks for the outcome for a while, like the visible cashier. */
async function followPayment(world: World, payment: Payment): Promise<void> {
  const payNo = payment.open?.payNo
  const stop = payment.follow()
  await world.pace.pass(PATIENCE)
  stop()
  if (!payNo || payment.end === null) return
  world.say(`the app says: the payment is ${payment.end}`)
  const rows = world.who?.id ? await paymentsOf(world.db, world.who.id) : []
  const status = rows.find((row) => row.payNo === payNo)?.status
  expect(status ?? 'missing').toBe(payment.end)
}

/** 再次确认, or the first tap. */
export async function beginPayment(world: World, selection: PaymentSelection): Promise<void> {
  const { repay, online } = world.app.stores
  const { who } = world
  const { value } = repay.getQuote(selection)
  if (!who || !value?.amount || value.pendingVoucher) return
  const submission = repay.getPayment(selection)
  submission.takeUp()
  const payment = online.get(selection.orderNo)
  const name = selectionName(selection)
  const claim =
    world.claims.pending('payment', who.name, name) ?? world.claims.open('payment', who.name, name)
  const body = {
    order_no: selection.orderNo,
    type: selection.type,
    nos: [...value.nos],
    amount: formatYuan(value.amount),
    channel: 'sandbox',
  }
  world.say(`${who.name} pays ${body.amount} online (${selection.type})`)
  const ending = world.drawEnding()
  const tap = payment
    .begin(submission, { body, amount: value.amount })
    .then((): PayStart | null => payment.open)
  const numberOf = ({ payNo }: PayStart) => payNo
  if (world.random.chance(0.3)) void payment.begin(submission, { body, amount: value.amount })
  await world.tapped(told({ world, claim, submission, numberOf }, tap), ending)
}

/** Pays at the cashier, possibly continuing an earlier payment. */
export async function payOnline(world: World): Promise<void> {
  const { who } = world
  const selection = await drawSelection(world)
  if (!who || !selection) return
  const { repay, online } = world.app.stores
  if (!online.get(selection.orderNo).open) {
    await world.pace.until(repay.fetchQuote(selection))
    if (world.who !== who) return
    await beginPayment(world, selection)
  }
  if (!world.device.isRunning || world.who !== who) return
  const payNo = world.app.stores.online.get(selection.orderNo).open?.payNo
  if (!payNo) return
  await visitPage(world, payNo)
  if (world.random.chance(0.4)) {
    world.kill()
    await world.launch()
    if (world.who !== who) return
  }
  const payment = world.app.stores.online.get(selection.orderNo)
  await followPayment(world, payment)
  payment.dismiss()
}

/** Follows a payment to its end, however long it takes. */
export async function finishPayment(world: World, payment: Payment): Promise<void> {
  const stop = payment.follow()
  await world.pace.until(when(() => payment.open === null))
  stop()
}
