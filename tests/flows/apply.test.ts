import { staff } from '../h5/support/staff'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, DEMO, DETAIL } from './screens'
import {
  APPLICANT,
  choosesLoan,
  confirmsCosts,
  givesIdentity,
  givesWork,
  logsInByPassword,
} from './ways/applying'

const CREATE = '/api/loan/create'

const app = useApp()
let person: Person
beforeAll(async () => {
  person = await app.personOfAll()
})

async function expectNothingPersonalKept(): Promise<void> {
  const kept = await person.kept()
  for (const personal of Object.values(APPLICANT)) expect(kept).not.toContain(personal)
}

describe('a loan, from the trial to its instalments', () => {
  let orderNo = ''

  it('shows what 10,000 over 12 months costs without a login', async () => {
    await person.opens('/pages/loan/apply')
    await choosesLoan(person)
    await person.sees(/总利息 527.59 元/)
    await person.sees('每月还 877.30元')
    await person.sees('9.60%')
    await person.sees('10.03%')
    await person.taps(APPLY.details)
    await person.sees('10,527.59')
    await person.taps(APPLY.closeDetails)
  })

  it('asks for login on the way on, and comes back with what was chosen', async () => {
    await person.taps(APPLY.next)
    await logsInByPassword(person, DEMO.idle, DEMO.password)
    await person.isAt('/pages/loan/apply')
    await person.sees(APPLY.identity.heading)
  })

  it('closed and opened again goes on where it was, with nothing personal kept', async () => {
    await givesIdentity(person)
    await expectNothingPersonalKept()
    await person.reopens('/pages/loan/apply')
    await person.sees(APPLY.restored)
    await person.sees(APPLY.identity.heading)
    expect(await person.reading(APPLY.identity.idCard)).toBe('')
    await person.taps(APPLY.back)
    expect(await person.reading(APPLY.amount)).toBe('10,000')
    await person.sees(/总利息 527.59 元/)
    await person.taps(APPLY.next)
  })

  it('is not sent before its costs were read for ten seconds and confirmed', async () => {
    await givesIdentity(person)
    await person.taps(APPLY.next)
    await givesWork(person)
    await person.taps(APPLY.next)
    await person.taps(APPLY.submit)
    await person.sees(APPLY.costs.waiting)
    await person.taps(APPLY.costs.close)
    await confirmsCosts(person)
    await person.misses(APPLY.costs.confirm)
  })

  it('tapped twice is sent once, and is under review', async () => {
    await person.tapsTwice(APPLY.submit)
    await person.isAt('/pages/loan/detail')
    await person.sees(DETAIL.underReview)
    expect(person.calls(CREATE)).toHaveLength(1)
    orderNo = await person.parameter('order_no')
    await expectNothingPersonalKept()
  })

  it('is paid out, and its instalments are those of the trial', async () => {
    await staff.lend(orderNo)
    await person.refreshes()
    await person.sees(DETAIL.paidOut)
    await person.sees(DETAIL.firstDay)
    await person.taps(DETAIL.show)
    await person.sees(DETAIL.open)
    await person.sees('下期应还 877.30元')
    await person.misses(DETAIL.expected)
    await person.sees(DETAIL.paidOutEvent)
  })

  it('stands in 我的借款', async () => {
    await person.opens('/pages/loan/loan')
    await person.taps(/借的 10,000\s元.*还款中.*已还 0 \/ 12 期/)
    await person.isAt('/pages/loan/detail')
    expect(await person.parameter('order_no')).toBe(orderNo)
  })
})
