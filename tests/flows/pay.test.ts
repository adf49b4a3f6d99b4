/** Paying in other ways: on the gateway's page, several loans at once, a part of the principal, within the days of grace. */
import { addDays, dateParts, todayInShanghai } from '@domain/index'
import { logIn } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import { CASHIER, CHOOSE, DEMO, PROOF, REPAY, repayTab } from './screens'
import { adds, isApproved, paysByTransfer, proves } from './ways/paying'
import { borrower, instalmentsOf, toPay } from './ways/people'

const app = useApp()

it('one instalment on the gateway’s page, begun and left, is gone on with and paid once', async () => {
  const one = await borrower('13915300001')
  const person = await app.person({ session: one.session })
  await person.opens('/pages/payment/cashier', toPay(one.orderNo, 1))
  await person.picks(CASHIER.channel, CASHIER.online)
  await person.taps(CASHIER.pay)
  await person.reachesGateway()
  await person.reopens('/pages/payment/cashier', toPay(one.orderNo, 1))
  await person.sees(CASHIER.confirming)
  await person.taps(CASHIER.goOn)
  await person.paysAtGateway()
  await person.sees(CASHIER.done)
  const statuses = (await instalmentsOf(one)).slice(0, 2).map(({ status }) => status)
  expect(statuses).toEqual(['prepaid', 'pending'])
})

it('two loans are paid at once, and said one by one', async () => {
  const person = await app.person({ session: await logIn(DEMO.debtor) })
  await person.opens('/pages/repay/repay')
  await person.ticks(REPAY.tick(3))
  await person.taps(REPAY.together)
  await person.isAt('/pages/payment/cashier')
  await person.sees(CASHIER.payable('2 笔借款'))
  await person.sees(/转账或扫码请一笔一笔还/)
  await person.taps(CASHIER.pay)
  await person.paysAtGateway()
  await person.sees(CASHIER.done)
  await person.sees(/已还 [\d,]+\.\d\d 元/)
  await person.taps(CASHIER.finish)
  await person.isAt('/pages/repay/repay')
  await person.sees(REPAY.paid)
  await person.finds(repayTab(0))
  await person.lacks(REPAY.together)
})

describe('a part of the principal', () => {
  it('paid online leaves a shorter plan, shown beside the one there is', async () => {
    const one = await borrower('13915300007')
    const before = (await instalmentsOf(one)).length
    const person = await app.person({ session: one.session })
    await person.opens('/pages/payment/repay', { order_no: one.orderNo })
    await person.picks(CHOOSE.way, CHOOSE.part)
    await person.sees(CHOOSE.partPlan)
    await person.types(CHOOSE.partAmount, '3000')
    await person.sees(CHOOSE.saves)
    await person.taps(CHOOSE.pay)
    await person.isAt('/pages/payment/cashier')
    await person.sees(CASHIER.payable('提前还部分本金，缩短期限'))
    await person.sees('以后少付的利息')
    await person.picks(CASHIER.channel, CASHIER.online)
    await person.taps(CASHIER.pay)
    await person.paysAtGateway()
    await person.sees(CASHIER.done)
    expect((await instalmentsOf(one)).length).toBeLessThan(before)
  })

  it('proven by a transfer that is enough is booked; too little is said to be too little', async () => {
    const one = await borrower('13915300027')
    const before = (await instalmentsOf(one)).length
    const person = await app.person({ session: one.session })
    await person.opens('/pages/payment/repay', { order_no: one.orderNo })
    await person.picks(CHOOSE.way, CHOOSE.part)
    await person.types(CHOOSE.partAmount, '3000')
    await person.taps(CHOOSE.pay)
    await paysByTransfer(person)
    await person.sees(/提前还部分本金，缩短期限/)
    await person.types(PROOF.amount, '2999')
    await person.sees(PROOF.tooLittle)
    await person.types(PROOF.amount, '3000')
    await adds(person)
    await person.taps(PROOF.submit)
    await person.sees(PROOF.sent)
    await isApproved(person)
    await person.sees(/提前还部分本金 3,000\.00 元，少 \d+ 期/)
    expect((await instalmentsOf(one)).length).toBeLessThan(before)
  })
})

/** Days of the demo product within which an instalment costs nothing more. */
const GRACE_DAYS = 3
const LAST_REPAY_DAY = 28

/**
 * Whether the demo's loan of 13800000004 has an instalment in its grace days today: it was due yesterday, or on the 28th
 * when yesterday was a later day of the month.
 */
const isGraceDay = (): boolean => {
  const { day } = dateParts(addDays(todayInShanghai(Date.now()), -1))
  return 1 + Math.max(0, day - LAST_REPAY_DAY) <= GRACE_DAYS
}

it('within the days of grace nothing is overdue, and it is said until when', async () => {
  const person = await app.person({ session: await logIn(DEMO.late) })
  await person.opens('/pages/repay/repay')
  if (!isGraceDay()) return person.sees(REPAY.overdueFor)
  await person.sees(REPAY.graceUntil)
  await person.misses(/逾期 \d+ 天|已逾期/)
  await person.taps(REPAY.pay)
  await person.isAt('/pages/payment/cashier')
  await person.picks(CASHIER.channel, CASHIER.code)
  await person.taps(CASHIER.toProof)
  await proves(person)
})

it('leaves books that hold', () => checkBooks())
