/** Another plan: asked for with a way, offered at the desk, accepted with a code, and paid. */
import { call, logIn, smsCode } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { staff } from '../h5/support/staff'
import { useApp } from './app'
import type { Person } from './Person'
import { CASHIER, CERTIFICATE, DEMO, HARDSHIP } from './screens'
import { applies, type Borrower, instalmentsOf, toPay } from './ways/people'

const app = useApp()
let one: Borrower
let person: Person
beforeAll(async () => {
  // Logged in by the password, since codes to one number are a minute apart.
  one = await applies(await logIn(DEMO.idle), DEMO.idle)
  await staff.lend(one.orderNo)
  person = await app.personOfAll({ session: one.session })
})

const open = () => person.opens('/pages/help/hardship', { order_no: one.orderNo })
const reopen = () => person.reopens('/pages/help/hardship', { order_no: one.orderNo })

it('is asked for by what can be paid and a way', async () => {
  await open()
  await person.picks(HARDSHIP.reason, '收入减少或失业')
  await person.types(HARDSHIP.monthly, '500')
  await person.picks(HARDSHIP.way, /^延后 2 期/)
  await person.sees(HARDSHIP.added)
  await person.types(HARDSHIP.wish, '先缓两期，之后照常还')
  await person.taps(HARDSHIP.submit)
  await person.sees(HARDSHIP.waiting)
})

it('is offered at the desk, shown beside the old plan, and accepted with a code', async () => {
  const path = `/api/loan/hardship?order_no=${one.orderNo}`
  const { data } = await call<{ request_no: string }>(path, undefined, one.session.token)
  const choice = { kind: 'defer', count: '2' }
  await staff.write('reviewer', '/hardship/offer', { request_no: data.request_no, ...choice })
  await reopen()
  await person.sees(HARDSHIP.offered)
  await person.sees('补充协议')
  await person.taps(HARDSHIP.getCode)
  await person.sees('已发送至 138****0002')
  await person.types(HARDSHIP.code, await smsCode(DEMO.idle))
  await person.taps(HARDSHIP.accept)
  await person.sees(HARDSHIP.accepted)
  await person.lacks(HARDSHIP.accept)
  expect((await instalmentsOf(one)).map(({ no }) => no)).toEqual(
    Array.from({ length: 12 }, (_, at) => 1001 + at),
  )
  await checkBooks()
})

it('changes the contract by an amendment that anyone shown it can check', async () => {
  await person.opens('/pages/loan/contract', { order_no: one.orderNo })
  await person.sees('延后 2 期')
  const no = await person.reads(/S\d{8}[\dA-Z]{16}/)
  await person.opens('/pages/certificate/verify')
  await person.types(CERTIFICATE.code, no)
  await person.taps(CERTIFICATE.verify)
  await person.sees(CERTIFICATE.signed)
})

it('is paid by the new plan, and the old one stays readable', async () => {
  await person.opens('/pages/payment/cashier', toPay(one.orderNo, 1001))
  await person.sees(HARDSHIP.first)
  await person.picks(CASHIER.channel, CASHIER.online)
  await person.taps(CASHIER.pay)
  await person.paysAtGateway()
  await person.sees(CASHIER.done)
  const [first] = await instalmentsOf(one)
  expect(first?.status).toBe('prepaid')
  await checkBooks()
  await open()
  await person.taps(HARDSHIP.before)
  await person.finds(HARDSHIP.hideBefore)
})
