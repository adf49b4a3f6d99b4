/** What becomes of an application: cancelled, rejected, followed to the money, paid out to another card. */
import type { DeskDecisionName } from '@domain/contract/desk'
import { joinAs, logIn, smsCode } from '../h5/support/backend'
import { staff } from '../h5/support/staff'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, CONTRACT, DEMO, DETAIL, LOGIN, PAYOUT } from './screens'
import { APPLICANT } from './ways/applying'
import { applicant, applies, type Borrower, loansOf } from './ways/people'

const app = useApp()

let mobile = 13914300000
let one: Borrower
let person: Person

async function looksAt(application: Borrower): Promise<void> {
  one = application
  person = await app.person({ session: one.session })
  await person.opens('/pages/loan/detail', { order_no: one.orderNo })
  await person.sees(DETAIL.underReview)
}

beforeEach(async () => looksAt(await applicant(String((mobile += 1)))))

const status = async () => (await loansOf(one.session)).list[0]?.status

const decide = (decision: DeskDecisionName, reason?: string) =>
  staff.decide(one.orderNo, decision, reason)

async function failsToBePaidOut(): Promise<void> {
  await decide('approve')
  await decide('fail_disbursement', '卡号有误')
  await person.refreshes()
  await person.sees(PAYOUT.failed)
}

it('an application is cancelled by its applicant, after a question', async () => {
  await person.taps(DETAIL.cancel)
  await person.taps(DETAIL.keep)
  await person.lacks(DETAIL.askCancel)
  expect(await status()).toBe('reviewing')
  await person.taps(DETAIL.cancel)
  await person.sees(DETAIL.askCancel)
  await person.taps(DETAIL.cancel)
  await person.sees(DETAIL.cancelled)
  await person.lacks(DETAIL.cancel)
  expect(await status()).toBe('cancelled')
})

it('one is not cancelled once an operator was quicker: the page shows what is true', async () => {
  // The page asks by itself, and must not get the decision before the question is answered.
  const ends = await person.losesCalls('/api/loan/orderDetail')
  await decide('approve')
  await person.taps(DETAIL.cancel)
  await person.sees(DETAIL.askCancel)
  await person.taps(DETAIL.cancel)
  await person.lacks(DETAIL.askCancel)
  await ends()
  await person.sees(DETAIL.disbursing)
  await person.lacks(DETAIL.cancel)
})

it('one is rejected by an operator with a reason, and the next begins with its amount', async () => {
  await decide('reject', '收入信息暂时无法核实')
  await person.refreshes()
  await person.sees('未通过原因：收入信息暂时无法核实')
  await person.lacks(DETAIL.contract)
  await person.sees(/每次申请都会查询征信/)
  await person.taps(DETAIL.applyAgain)
  await person.isAt('/pages/loan/apply')
  expect(await person.reading(APPLY.amount)).toBe('10,000')
})

it('one is followed without a touch, from the review to the money', async () => {
  await decide('approve')
  await person.waits(3)
  await person.sees(PAYOUT.underWay)
  await decide('disburse')
  await person.waits(3)
  await person.sees(DETAIL.paidOut)
})

it('a payout that failed goes to another card with the code alone, and keeps what was typed', async () => {
  // Who logs in by password has had no code in this minute.
  await looksAt(await applies(await logIn(DEMO.idle), DEMO.idle))
  await failsToBePaidOut()
  await person.taps(PAYOUT.otherCard)
  await person.types(PAYOUT.newCard, '6228481234567890128')
  await person.taps(LOGIN.getCode)
  await person.sees('已发送至')
  await person.types(LOGIN.code, '000000')
  await person.taps(PAYOUT.change)
  await person.sees('验证码不正确')
  expect(await person.reading(PAYOUT.newCard)).toBe('6228 4812 3456 7890 128')
  expect(await status()).toBe('disburse_failed')
  await person.types(LOGIN.code, await smsCode(DEMO.idle))
  await person.taps(PAYOUT.change)
  await person.sees(PAYOUT.underWay)
  expect(await status()).toBe('disbursing')
})

it('a payout that failed may be cancelled by its applicant', async () => {
  await failsToBePaidOut()
  await person.taps(DETAIL.cancel)
  await person.sees(DETAIL.askCancel)
  await person.taps(DETAIL.cancel)
  await person.sees(DETAIL.cancelled)
  expect(await status()).toBe('cancelled')
})

it('a payout succeeds on its second try', async () => {
  await failsToBePaidOut()
  await decide('retry_disbursement')
  await decide('disburse')
  await person.refreshes()
  await person.sees(DETAIL.paidOut)
})

it('the contract of an application has its hash, and a PDF', async () => {
  await person.taps(DETAIL.contract)
  await person.isAt('/pages/loan/contract')
  await person.sees('借款金额、期限与用途')
  expect(await person.screen()).toMatch(/张\*+（110\*+2338）/)
  expect(await person.screen()).not.toContain(APPLICANT.name)
  await person.taps(CONTRACT.hash)
  await person.sees(/[0-9a-f]{64}/)
  expect((await person.gets(CONTRACT.pdf)).subarray(0, 5).toString()).toBe('%PDF-')
})

it.each([
  ['/pages/borrowing/detail', '没有找到这笔借款'],
  ['/pages/borrowing/contract', '没有可以查看的合同'],
] as const)('another person finds nothing of the loan at %s', async (page, said) => {
  const stranger = await app.person({ session: await joinAs(String((mobile += 1))) })
  await stranger.opens(page, { order_no: one.orderNo })
  await stranger.sees(said)
  expect(await stranger.screen()).not.toContain('10,000')
})

it.each([
  ['/pages/borrowing/detail', '你还没有借款'],
  ['/pages/borrowing/contract', '没有可以查看的合同'],
  ['/pages/borrowing/myloans', '你还没有借款'],
] as const)('a person without loans reads so at %s without a number', async (page, said) => {
  const stranger = await app.person({ session: await joinAs(String((mobile += 1))) })
  await stranger.opens(page)
  await stranger.sees(said)
})
