/** An offer: made to an application that signed nothing, compared, read, signed with a code, and followed to the money. */
import { call, joinAs, logIn, smsCode, type StoredSession } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { staff } from '../h5/support/staff'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, CERTIFICATE, DEMO, DETAIL, OFFER, PAYOUT } from './screens'
import { fillsSteps } from './ways/applying'
import { applies, loansOf } from './ways/people'

const app = useApp({ LOAN_OFFERS: '1' })

let mobile = 13914700000
let session: StoredSession
let person: Person

/** A person on the page of an application under review; a new one unless named. */
async function looksAtApplication(by?: StoredSession): Promise<string> {
  mobile += 1
  session = by ?? (await joinAs(String(mobile)))
  const { orderNo } = await applies(session, String(mobile))
  person = await app.person({ session })
  await person.opens('/pages/loan/detail', { order_no: orderNo })
  await person.sees(DETAIL.underReview)
  return orderNo
}

const stage = async () => (await loansOf(session)).list[0]?.stage

it('an application is sent without being signed', async () => {
  mobile += 1
  session = await joinAs(String(mobile))
  person = await app.person({ session })
  await person.opens('/pages/loan/apply')
  await fillsSteps(person)
  await person.sees(OFFER.estimate)
  await person.lacks(APPLY.costs.open)
  await person.ticks(APPLY.costs.credit)
  await person.taps(APPLY.submit)
  await person.sees(DETAIL.underReview)
  const [loan] = (await loansOf(session)).list
  const path = `/api/loan/getContractInfo?order_no=${loan?.order_no ?? ''}`
  expect((await call(path, undefined, session.token)).data).toBeNull()
})

it('an offer of less is compared, read, signed with a code, and paid out', async () => {
  // Who logs in by password has had no code in this minute.
  const orderNo = await looksAtApplication(await logIn(DEMO.idle))
  await staff.offer(orderNo, { amount: '6000', term: '6', annual_rate: '6.80' })
  await person.refreshes()
  await person.sees(OFFER.differs)
  await person.sees('6,000.00')
  await person.taps(APPLY.costs.open)
  await person.sees(APPLY.costs.shown)
  await person.waits(1)
  await person.taps(APPLY.costs.confirm)
  await person.sees(OFFER.read)
  await person.ticks(APPLY.costs.contract)
  await person.taps(OFFER.getCode)
  await person.sees(/已发送至/)
  await person.types(OFFER.code, await smsCode(DEMO.idle))
  await person.taps(OFFER.sign)
  await person.sees(PAYOUT.underWay)
  expect(await stage()).toBe('signed')
  await staff.decide(orderNo, 'disburse')
  await person.refreshes()
  await person.sees(DETAIL.paidOut)
  await checkBooks()
})

it('a signed contract is checked by anyone shown its number', async () => {
  const [loan] = (await loansOf(session)).list
  const path = `/api/loan/getContractInfo?order_no=${loan?.order_no ?? ''}`
  const { data } = await call<{ contract_no: string }>(path, undefined, session.token)
  const stranger = await app.person()
  await stranger.opens('/pages/certificate/verify')
  await stranger.types(CERTIFICATE.code, data.contract_no)
  await stranger.taps(CERTIFICATE.verify)
  await stranger.sees(CERTIFICATE.signed)
  await stranger.sees('6,000.00 元')
})

it('an offer is declined after a question, and the application is over', async () => {
  const orderNo = await looksAtApplication()
  await staff.offer(orderNo, { amount: '10000', term: '12', annual_rate: '9.60' })
  await person.refreshes()
  await person.taps(OFFER.decline)
  await person.taps(DETAIL.keep)
  expect(await stage()).toBe('offered')
  await person.taps(OFFER.decline)
  await person.sees(OFFER.askDecline)
  await person.taps(OFFER.declineAfterAll)
  await person.sees(DETAIL.cancelled)
  expect(await stage()).toBe('declined')
})

it('what the lender asks for is added, and the review goes on', async () => {
  const orderNo = await looksAtApplication()
  await staff.askMore(orderNo, '近六个月的银行流水')
  await person.refreshes()
  await person.sees('近六个月的银行流水')
  await person.types(OFFER.words, '流水稍后补，请先看说明')
  await person.taps(OFFER.add)
  await person.sees(DETAIL.underReview)
  expect(await stage()).toBeUndefined()
})
