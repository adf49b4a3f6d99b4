/** What a borrower who is overdue pays: two instalments by transfer, another loan early, and its certificate. */
import { logIn, smsCode } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import type { Person } from './Person'
import {
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  DEMO,
  DETAIL,
  LOGIN,
  REPAY,
  PROOF,
  repayTab,
} from './screens'
import { adds, isApproved, paysByTransfer, PHOTO, proves } from './ways/paying'

const app = useApp()
let person: Person
/** Verification code of the certificate. */
let code = ''
beforeAll(async () => {
  person = await app.personOfAll({ session: await logIn(DEMO.debtor) })
})

describe('two instalments at once, by bank transfer', () => {
  it('are on the repay tab: one overdue with its penalty, one of this period', async () => {
    await person.opens('/pages/repay/repay')
    await person.sees(REPAY.due)
    await person.sees(REPAY.overdueFor)
    await person.sees(REPAY.penalty)
    await person.finds(repayTab(3))
  })

  it('cost what the cashier says, which is proven by a photo', async () => {
    await person.taps(REPAY.ahead)
    await person.isAt('/pages/payment/repay')
    await person.ticks(/^第 5 期，/)
    await person.taps(CHOOSE.pay)
    await person.isAt('/pages/payment/cashier')
    await person.sees(CASHIER.payable('第 4、5 期'))
    await person.sees(CASHIER.valid)
    await paysByTransfer(person)
    await proves(person)
    await person.sees(PROOF.pending)
  })

  it('are paid once approved: the loan is no longer overdue, tab and badge follow', async () => {
    await isApproved(person)
    await person.opens('/pages/repay/repay')
    await person.sees(REPAY.due)
    await person.finds(repayTab(1))
    await person.misses(/期已逾期/)
  })
})

describe('another loan settled early', () => {
  it('costs the rest and what has accrued, and shows the interest saved', async () => {
    await person.taps(REPAY.ahead)
    await person.isAt('/pages/payment/repay')
    await person.picks(CHOOSE.way, CHOOSE.early)
    await person.sees(CHOOSE.saved)
    await person.taps(CHOOSE.pay)
    await person.sees(CASHIER.payable('提前结清'))
    await paysByTransfer(person)
    await person.sees(CHOOSE.saved)
    await adds(person, { ...PHOTO, name: '结清转账.jpg' })
    await person.taps(PROOF.submit)
    await person.sees(PROOF.sent)
  })

  it('has a certificate once approved, which opens as a PDF', async () => {
    await isApproved(person)
    await person.taps(CERTIFICATE.show)
    await person.isAt('/pages/borrowing/settlement')
    await person.sees(CERTIFICATE.heading)
    code = await person.reads(/[\dA-Z]{4}(-[\dA-Z]{4}){3}/)
    expect((await person.gets(CERTIFICATE.openPdf)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('names its borrower in full for a code by SMS, on the page and in its file, and keeps nothing of it', async () => {
    await person.taps(CERTIFICATE.inFull)
    await person.taps(LOGIN.getCode)
    await person.sees('已发送至 138****0001')
    await person.types(LOGIN.code, await smsCode(DEMO.debtor))
    await person.taps(CERTIFICATE.prove)
    await person.sees('张小明')
    const paper = await person.gets(CERTIFICATE.pdfInFull)
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await person.kept()).not.toContain('张小明')
  })

  it('is verified without a login', async () => {
    const stranger = await app.person()
    await stranger.opens('/pages/certificate/verify')
    await stranger.types(CERTIFICATE.code, code)
    await stranger.taps(CERTIFICATE.verify)
    await stranger.sees(CERTIFICATE.genuine)
    await stranger.sees('20,000.00 元')
    await stranger.sees(/张\*+/)
    await stranger.types(CERTIFICATE.code, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
    await stranger.taps(CERTIFICATE.verify)
    await stranger.sees(CERTIFICATE.unknown)
  })

  it('leaves nothing due', async () => {
    await person.opens('/pages/repay/repay')
    await person.sees(REPAY.paid)
    await person.finds(repayTab(0))
    await person.misses(DETAIL.expected)
    await checkBooks()
  })
})
