/** What is sent once takes effect once: an application and a proof whose answers, or which themselves, get lost. */
import { joinAs, type StoredSession } from '../h5/support/backend'
import { staff } from '../h5/support/staff'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import type { Person } from './Person'
import { APPLY, DETAIL, FAULTS, PROOF } from './screens'
import { fillsIn } from './ways/applying'
import { adds, isApproved, PHOTO, proves, voucherNo } from './ways/paying'
import { borrower, type Borrower, instalmentsOf, loansOf, toPay, vouchersOf } from './ways/people'

const CREATE = '/api/loan/create'
const SUBMIT = '/api/loan/uploadVoucher'

/** What was sent before has arrived after this time, or never will. */
const TOO_LATE_MS = 100_000

const app = useApp()

const keysOf = (person: Person, path: string) => new Set(person.calls(path).map(({ key }) => key))

describe('an application whose answer is lost', () => {
  let person: Person
  let session: StoredSession
  let mobile = 13914100000
  beforeEach(async () => {
    session = await joinAs(String((mobile += 1)))
    person = await app.person({ session })
    await person.opens('/pages/loan/apply')
    await fillsIn(person)
  })

  it('is said to be confirmed, and ends in exactly one loan', async () => {
    const answersAgain = await person.losesAnswers(CREATE)
    await person.taps(APPLY.submit)
    await person.sees(FAULTS.lostAnswer)
    expect((await loansOf(session)).total).toBe(1)
    await answersAgain()
    await person.waits(4)
    await person.isAt('/pages/loan/detail')
    await person.sees(DETAIL.underReview)
    expect((await loansOf(session)).total).toBe(1)
    expect(person.calls(CREATE).length).toBeGreaterThan(1)
    expect(keysOf(person, CREATE).size).toBe(1)
  })

  it('is found by the app when it was closed meanwhile', async () => {
    await person.losesAnswers(CREATE)
    await person.taps(APPLY.submit)
    await person.sees(FAULTS.lostAnswer)
    await person.reopens('/pages/loan/apply')
    await person.sees('上次的申请已经提交')
    await person.taps('查看申请')
    await person.isAt('/pages/loan/detail')
    await person.sees(DETAIL.underReview)
    expect((await loansOf(session)).total).toBe(1)
  })

  it('that never arrived is said not to exist, and what was chosen is still there', async () => {
    const arrivesAgain = await person.losesCalls(CREATE)
    await person.taps(APPLY.submit)
    await person.sees(FAULTS.lostAnswer)
    await arrivesAgain()
    await person.reopens('/pages/loan/apply', {}, TOO_LATE_MS)
    await person.sees(/上次的申请提交失败/)
    await person.sees(APPLY.restored)
    expect((await loansOf(session)).total).toBe(0)
  })
})

describe('a proof', () => {
  let person: Person
  let one: Borrower
  let mobile = 13915100000
  beforeEach(async () => {
    one = await borrower(String((mobile += 1)))
    person = await app.person({ session: one.session })
    await person.opens('/pages/payment/upload', toPay(one.orderNo, 1))
  })

  it('whose answer is lost is said to be confirmed, and ends as exactly one voucher', async () => {
    await adds(person)
    const answersAgain = await person.losesAnswers(SUBMIT)
    await person.taps(PROOF.submit)
    await person.sees(FAULTS.lostAnswer)
    expect(await vouchersOf(one)).toHaveLength(1)
    await answersAgain()
    await person.waits(4)
    await person.sees(PROOF.sent)
    expect(await vouchersOf(one)).toHaveLength(1)
    expect(person.calls(SUBMIT).length).toBeGreaterThan(1)
    expect(keysOf(person, SUBMIT).size).toBe(1)
  })

  it('sent with two taps is one request', async () => {
    await adds(person)
    await person.tapsTwice(PROOF.submit)
    await person.sees(PROOF.sent)
    expect(person.calls(SUBMIT)).toHaveLength(1)
    expect(await vouchersOf(one)).toHaveLength(1)
  })

  it('whose answer was lost when the app was closed is found when it is opened again', async () => {
    await adds(person)
    await person.losesAnswers(SUBMIT)
    await person.taps(PROOF.submit)
    await person.sees(FAULTS.lostAnswer)
    await person.reopens('/pages/payment/upload', toPay(one.orderNo, 1))
    await person.sees(PROOF.sent)
    expect(await vouchersOf(one)).toHaveLength(1)
  })

  it('that is rejected says why, is corrected as it was typed, sent again, and booked', async () => {
    await person.types(PROOF.remark, '请驳回')
    await proves(person, { ...PHOTO, name: '看不清.jpg' })
    const no = await voucherNo(person)
    await staff.write('reviewer', '/vouchers/reject', { voucher_no: no, reason: '图片看不清金额' })
    await person.taps(PROOF.refresh)
    await person.sees(PROOF.rejected)
    await person.sees(PROOF.reason('图片看不清金额'))
    await person.taps(PROOF.again)
    await person.types(PROOF.remark, '换了一张清楚的')
    await person.taps(/^移除/)
    await person.taps(PROOF.submit)
    await person.sees(PROOF.missing)
    await proves(person, { ...PHOTO, name: '清楚.jpg' })
    await isApproved(person)
    expect((await vouchersOf(one)).sort()).toEqual(['approved', 'rejected'])
    expect((await instalmentsOf(one))[0]).toMatchObject({ no: 1, status: 'prepaid' })
  })

  it.each([
    ['0', '转账金额要大于 0'],
    ['-1', '转账金额要大于 0'],
    ['1.234', '请输入正确的金额，最多两位小数'],
  ])('of %s is refused before anything is sent', async (amount, words) => {
    await person.types(PROOF.amount, amount)
    await person.taps(PROOF.submit)
    await person.sees(words)
    expect(person.calls(SUBMIT)).toEqual([])
  })

  it('of too much is sent after a question, and the rest is a refund due', async () => {
    await person.types(PROOF.amount, '2000')
    await adds(person)
    await person.taps(PROOF.submit)
    await person.sees(/会登记为待退款/)
    await person.taps(/提交$/)
    await person.sees(PROOF.sent)
    await isApproved(person)
    await checkBooks()
  })
})
