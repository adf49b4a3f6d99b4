/**
 * All of the way, as a newcomer walks it in the demo of `npm start`: from registering to the settlement certificate, with a
 * debit that works, one that is missed, and another plan. The demo's providers decide by themselves.
 */
import { call, joinAs, smsCode, type StoredSession } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { staff } from '../h5/support/staff'
import { photo } from '../server/uploads/support/pictures'
import { useApp } from './app'
import type { Person } from './Person'
import {
  APPLY,
  AUTO_DEBIT,
  CARDS,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  DETAIL,
  HARDSHIP,
  IDENTITY,
  LOGIN,
  OFFER,
} from './screens'
import { APPLICANT, choosesLoan, givesWork } from './ways/applying'
import { minutesLater, movesToDebitOf } from './ways/demoTime'
import { loansOf } from './ways/people'

const app = useApp({ LOAN_OFFERS: '1', IDENTITY_PROVIDER: 'sandbox', DEMO_REVIEWER: '1' })

const MOBILE = '13915900001'
/** The demo's bank finds no balance on it. */
const EMPTY_CARD = '6222021234567890101'

let session: StoredSession
let orderNo: string

/** The person on a phone, logged in anew. */
async function returns(): Promise<Person> {
  await minutesLater()
  session = await joinAs(MOBILE)
  return app.person({ session })
}

interface Row {
  no: number
  status: string
  due_date: string
}

const instalments = async (): Promise<Row[]> => {
  const path = `/api/loan/installments?order_no=${orderNo}`
  return (await call<{ list: Row[] }>(path, undefined, session.token)).data.list
}

/** Looks until the server's own work has come to it, for a minute; then says how far it has. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 300; looks += 1) {
    if (await isSo()) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error(`not yet: ${JSON.stringify((await loansOf(session)).list)}`)
}

const statusOf = async (): Promise<string | undefined> => (await loansOf(session)).list[0]?.status

async function bindsCard(person: Person, number: string): Promise<void> {
  await minutesLater()
  await person.types(CARDS.number, number)
  await person.types(CARDS.mobile, APPLICANT.mobile)
  await person.taps(CARDS.getCode)
  await person.sees('已发送至 139****2222')
  await person.types(CARDS.code, await smsCode(APPLICANT.mobile))
  await person.taps(CARDS.confirm)
}

async function turnsOn(person: Person): Promise<void> {
  await person.ticks(AUTO_DEBIT.agree)
  await person.taps(AUTO_DEBIT.turnOn)
  await person.sees(AUTO_DEBIT.next)
}

it('registers, proves who they are, and applies without signing', async () => {
  const person = await app.person()
  await person.opens('/pages/register/register')
  await person.types(LOGIN.mobile, MOBILE)
  await person.taps(LOGIN.getCode)
  await person.sees(LOGIN.resend)
  await person.types(LOGIN.code, await smsCode(MOBILE))
  await person.types(LOGIN.newPassword, 'Secret12')
  await person.ticks(LOGIN.agree)
  await person.taps(LOGIN.register)
  await person.isAt('/pages/index/index')
  await person.opens('/pages/loan/apply')
  await choosesLoan(person)
  await person.taps(APPLY.next)
  await person.taps(IDENTITY.go)
  await person.isAt('/pages/settings/identity')
  const picture = { name: '证件.jpg', mimeType: 'image/jpeg', buffer: photo(6) }
  await person.taps(IDENTITY.front)
  await person.attaches(IDENTITY.album, picture)
  await person.sees(IDENTITY.frontSent)
  await person.taps(IDENTITY.back)
  await person.attaches(IDENTITY.album, picture)
  await person.sees(IDENTITY.backSent)
  await person.types(IDENTITY.name, APPLICANT.name)
  await person.types(IDENTITY.idCard, APPLICANT.idCard)
  await person.dates(IDENTITY.from, '2016-03-07')
  await person.ticks(IDENTITY.long)
  await person.ticks(IDENTITY.consent)
  await person.taps(IDENTITY.submit)
  await person.sees(IDENTITY.pending)
  await minutesLater()
  await person.waits(8)
  await person.sees(IDENTITY.verified)
  await person.taps(IDENTITY.finish)
  await person.isAt('/pages/loan/apply')
  await person.types(APPLY.identity.card, APPLICANT.card)
  await person.ticks(APPLY.identity.consent)
  await person.taps(APPLY.next)
  await givesWork(person)
  await person.taps(APPLY.next)
  await person.sees(OFFER.estimate)
  await person.ticks(APPLY.costs.credit)
  await person.taps(APPLY.submit)
  await person.sees(DETAIL.underReview)
})

it('is made an offer, signs it with a code, and has the money', async () => {
  const person = await returns()
  const [loan] = (await loansOf(session)).list
  orderNo = loan?.order_no ?? ''
  await until(async () => (await loansOf(session)).list[0]?.stage === 'offered')
  await person.opens('/pages/loan/detail', { order_no: orderNo })
  await person.taps(APPLY.costs.open)
  await person.sees(APPLY.costs.shown)
  await person.waits(1)
  await person.taps(APPLY.costs.confirm)
  await person.sees(OFFER.read)
  await person.ticks(APPLY.costs.contract)
  await minutesLater()
  await person.taps(OFFER.getCode)
  await person.sees(/已发送至/)
  await person.types(OFFER.code, await smsCode(MOBILE))
  await person.taps(OFFER.sign)
  // The demo pays out within a second of the signature, so that the time between may not be seen.
  await until(async () => (await statusOf()) !== 'reviewing')
  await minutesLater()
  await until(async () => (await statusOf()) === 'active')
  await person.refreshes()
  await person.sees(DETAIL.paidOut)
  await checkBooks()
})

it('has the first instalment taken from a card on its due date', async () => {
  const person = await returns()
  await person.opens('/pages/settings/cards')
  await person.taps(CARDS.bind)
  await bindsCard(person, APPLICANT.card)
  await person.finds(CARDS.bound)
  await person.opens('/pages/payment/autodebit', { order_no: orderNo })
  await turnsOn(person)
  const [first] = await instalments()
  await movesToDebitOf(first?.due_date ?? '')
  await returns()
  await until(async () => (await instalments())[0]?.status === 'paid')
  await checkBooks()
})

it('misses the second, whose card has no balance', async () => {
  const person = await returns()
  await person.opens('/pages/payment/autodebit', { order_no: orderNo })
  await person.taps(AUTO_DEBIT.turnOff)
  await person.taps(AUTO_DEBIT.confirmOff)
  await person.taps(AUTO_DEBIT.bindOther)
  await bindsCard(person, EMPTY_CARD)
  await turnsOn(person)
  const [, second] = await instalments()
  await movesToDebitOf(second?.due_date ?? '')
  const later = await returns()
  const path = `/api/loan/autoDebit?order_no=${orderNo}`
  const isMissed = async () => {
    const { data } = await call<{ attempts: { state: string }[] }>(path, undefined, session.token)
    return data.attempts[0]?.state === 'failed'
  }
  await until(isMissed)
  await later.opens('/pages/payment/autodebit', { order_no: orderNo })
  await later.sees(AUTO_DEBIT.missed)
})

it('asks for another plan, and accepts the one offered', async () => {
  const person = await returns()
  await person.opens('/pages/help/hardship', { order_no: orderNo })
  await person.picks(HARDSHIP.reason, '收入减少或失业')
  await person.picks(HARDSHIP.way, /^延后 2 期/)
  await person.types(HARDSHIP.wish, '先缓两期，之后照常还')
  await person.taps(HARDSHIP.submit)
  await person.sees(HARDSHIP.waiting)
  const path = `/api/loan/hardship?order_no=${orderNo}`
  const { data } = await call<{ request_no: string }>(path, undefined, session.token)
  const choice = { request_no: data.request_no, kind: 'defer', count: '2' }
  await staff.write('reviewer', '/hardship/offer', choice)
  await minutesLater()
  await person.reopens('/pages/help/hardship', { order_no: orderNo })
  await person.taps(HARDSHIP.getCode)
  await person.sees(/已发送至/)
  await person.types(HARDSHIP.code, await smsCode(MOBILE))
  await person.taps(HARDSHIP.accept)
  await person.sees(HARDSHIP.accepted)
  await checkBooks()
})

it('settles the rest online, and has the certificate', async () => {
  const person = await returns()
  await person.opens('/pages/payment/repay', { order_no: orderNo })
  await person.picks(CHOOSE.way, CHOOSE.early)
  await person.sees(CHOOSE.saved)
  await person.taps(CHOOSE.pay)
  await person.picks(CASHIER.channel, CASHIER.online)
  await person.taps(CASHIER.pay)
  await person.paysAtGateway()
  await person.sees(CASHIER.done)
  await person.opens('/pages/borrowing/settlement', { order_no: orderNo })
  await person.sees(CERTIFICATE.heading)
  expect(await statusOf()).toBe('settled')
  await checkBooks()
})
