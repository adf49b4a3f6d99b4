/** Without a connection: nothing is sent, which is said once, nothing typed is lost, and it is sent once afterwards. */
import { joinAs, smsCode, type StoredSession } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, CASHIER, CHOOSE, DETAIL, FAULTS, LOGIN, PROOF } from './screens'
import { APPLICANT, confirmsOpenCosts, fillsSteps } from './ways/applying'
import { PHOTO } from './ways/paying'
import { borrower, instalmentsOf, loansOf, toPay, vouchersOf } from './ways/people'

const app = useApp()
let person: Person

async function starts(session?: StoredSession): Promise<void> {
  person = await app.person(session ? { session } : {})
}

/** Loses the connection after all calls were answered. */
async function loses(): Promise<void> {
  await person.waits(0)
  await person.goesOffline()
  await person.sees(FAULTS.offline)
}

async function regains(): Promise<void> {
  await person.goesOnline()
  await person.misses(FAULTS.offline)
}

/** The missing connection is said once on the page, and no toast says it again. */
async function expectCalm(): Promise<void> {
  expect((await person.screen()).split('网络')).toHaveLength(2)
}

it('a login is not sent at each step, and is one login afterwards', async () => {
  const mobile = '13917200001'
  await starts()
  await person.opens('/pages/login/login')
  await person.types(LOGIN.mobile, mobile)
  await loses()
  await person.taps(LOGIN.getCode)
  await person.sees(LOGIN.codeNotSent)
  await expectCalm()
  await regains()
  await person.misses(LOGIN.codeNotSent)
  await person.taps(LOGIN.getCode)
  await person.sees(LOGIN.resend)
  const code = await smsCode(mobile)
  await person.types(LOGIN.code, code)
  await person.ticks(LOGIN.agree)
  await loses()
  await person.taps(LOGIN.logIn)
  await person.sees(FAULTS.notSent)
  await expectCalm()
  expect(await person.reading(LOGIN.mobile)).toBe(mobile)
  expect(await person.reading(LOGIN.code)).toBe(code)
  await regains()
  await person.misses(FAULTS.notSent)
  await person.taps(LOGIN.logIn)
  await person.isAt('/pages/index/index')
})

it('an application is filled in to its end, not sent, and is one loan afterwards', async () => {
  const session = await joinAs('13917200002')
  await starts(session)
  await person.opens('/pages/loan/apply')
  await person.sees(/总利息/)
  await loses()
  await fillsSteps(person)
  await person.taps(APPLY.submit)
  await person.finds(FAULTS.retry)
  // The server measures how long the costs are read, so they come with the connection.
  await regains()
  await confirmsOpenCosts(person)
  await loses()
  await person.taps(APPLY.submit)
  await person.sees(FAULTS.notSent)
  await expectCalm()
  await person.taps(APPLY.back)
  expect(await person.reading(APPLY.work.residence)).toBe(APPLICANT.residence)
  expect(await person.reading(APPLY.identity.name)).toBe(APPLICANT.contact)
  await person.taps(APPLY.next)
  await person.sees(APPLY.costs.confirmed)
  await regains()
  expect((await loansOf(session)).total).toBe(0)
  await person.taps(APPLY.submit)
  await person.isAt('/pages/loan/detail')
  await person.sees(DETAIL.underReview)
  expect((await loansOf(session)).total).toBe(1)
})

it('a payment is not sent, can be pressed again, and is one payment afterwards', async () => {
  const one = await borrower('13917200003')
  await starts(one.session)
  await person.opens('/pages/payment/cashier', toPay(one.orderNo, 1))
  await person.picks(CASHIER.channel, CASHIER.online)
  await loses()
  await person.taps(CASHIER.pay)
  await person.sees(CASHIER.notPaid)
  await expectCalm()
  await regains()
  await person.misses(CASHIER.notPaid)
  await person.taps(CASHIER.pay)
  await person.paysAtGateway()
  await person.sees(CASHIER.done)
  const [first, second] = await instalmentsOf(one)
  expect([first?.status, second?.status]).toEqual(['prepaid', 'pending'])
  await checkBooks()
})

it('what to pay is asked for again by itself when the connection is back', async () => {
  const one = await borrower('13917200004')
  await starts(one.session)
  await person.opens('/pages/payment/repay', { order_no: one.orderNo })
  await person.taps(CHOOSE.pay)
  await person.finds(CASHIER.pay)
  await person.goesBack()
  await person.isAt('/pages/payment/repay')
  await person.ticks(/^第 2 期，/)
  await loses()
  await person.taps(CHOOSE.pay)
  await person.sees(CASHIER.askedAgain)
  await expectCalm()
  await regains()
  await person.finds(CASHIER.pay)
})

it('a proof keeps its file and words, is not sent, and is one voucher afterwards', async () => {
  const one = await borrower('13917200005')
  await starts(one.session)
  await person.opens('/pages/payment/upload', toPay(one.orderNo, 1))
  await person.sees(PROOF.remark)
  await loses()
  await person.types(PROOF.remark, '午休时转的')
  await person.attaches(PROOF.add, PHOTO)
  await person.sees(PROOF.failed)
  await expectCalm()
  await regains()
  await person.taps(PROOF.uploadAgain(PHOTO.name))
  await person.sees(PROOF.uploaded)
  await loses()
  await person.taps(PROOF.submit)
  await person.sees(FAULTS.notSent)
  await expectCalm()
  expect(await person.reading(PROOF.remark)).toBe('午休时转的')
  await regains()
  expect(await vouchersOf(one)).toHaveLength(0)
  await person.taps(PROOF.submit)
  await person.sees(PROOF.sent)
  expect(await vouchersOf(one)).toHaveLength(1)
})
