/** Cards of the borrower's own: bound by a code, paid with, and taken from by themselves when an instalment is due. */
import { smsCode } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import type { Person } from './Person'
import { AUTO_DEBIT, CARDS, CASHIER } from './screens'
import { APPLICANT } from './ways/applying'
import { borrower, type Borrower, instalmentsOf, toPay } from './ways/people'

const app = useApp()
let one: Borrower
let person: Person
beforeAll(async () => {
  one = await borrower('13915300041')
  person = await app.personOfAll({ session: one.session })
})

it('are bound with a code sent to the number that the bank knows', async () => {
  await person.opens('/pages/settings/cards')
  await person.sees(CARDS.none)
  await person.taps(CARDS.bind)
  await person.types(CARDS.number, APPLICANT.card)
  await person.types(CARDS.mobile, APPLICANT.mobile)
  await person.taps(CARDS.getCode)
  await person.sees('已发送至 139****2222')
  await person.types(CARDS.code, await smsCode(APPLICANT.mobile))
  await person.taps(CARDS.confirm)
  await person.finds(CARDS.bound)
  expect(await person.kept()).not.toContain(APPLICANT.card)
})

it('pay an instalment at the cashier, and the books are sound', async () => {
  await person.opens('/pages/payment/cashier', toPay(one.orderNo, 1))
  await person.picks(CASHIER.channel, CASHIER.debit)
  await person.sees(CARDS.bound)
  await person.taps(CASHIER.pay)
  await person.waits(5)
  await person.sees(CASHIER.done)
  const [first] = await instalmentsOf(one)
  expect(first?.status).toBe('prepaid')
  await checkBooks()
})

it('repay a loan by themselves once that was agreed to, and no more once it is turned off', async () => {
  await person.opens('/pages/payment/autodebit', { order_no: one.orderNo })
  await person.ticks(AUTO_DEBIT.agree)
  await person.taps(AUTO_DEBIT.turnOn)
  await person.sees(AUTO_DEBIT.next)
  await person.opens('/pages/settings/cards')
  await person.taps(CARDS.bound)
  await person.taps(CARDS.unbind)
  await person.sees(CARDS.inUse)
  // The question has to be gone from the browser's history before another address is opened.
  await person.waits(1)
  await person.opens('/pages/payment/autodebit', { order_no: one.orderNo })
  await person.taps(AUTO_DEBIT.turnOff)
  await person.taps(AUTO_DEBIT.confirmOff)
  await person.finds(AUTO_DEBIT.turnOn)
})
