import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { staff } from '../support/staff'
import type { Phone } from '../support/Phone'
import { APPLY } from './support/applying'
import { applicant, loansOf, openDetail, refreshUntil } from './support/loans'

let browser: Browser
let phone: Phone
let mobile = 13914300000
let person: Awaited<ReturnType<typeof applicant>>
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  person = await applicant(String((mobile += 1)))
  phone = await newPhone(browser, { session: person.session })
  await openDetail(phone, person.orderNo)
  await phone.see('审核中')
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

const dialogButton = (name: string) =>
  phone.page.getByRole('alertdialog').getByRole('button', { name, exact: true })

describe('an application under review', () => {
  it('is cancelled by its applicant, after a question', async () => {
    await phone.tap('取消申请')
    await dialogButton('再想想').click()
    expect((await loansOf(person.session)).list[0]?.status).toBe('reviewing')
    await phone.tap('取消申请')
    await dialogButton('取消申请').click()
    await phone.see('申请已取消，没有产生任何费用。')
    await phone.control('取消申请').waitFor({ state: 'detached' })
    expect((await loansOf(person.session)).list[0]?.status).toBe('cancelled')
  })

  it('is not cancelled once an operator was quicker: the page shows what is true', async () => {
    // The page polls, and must not get the decision first.
    const asked = '**/api/loan/orderDetail*'
    await phone.page.route(asked, (route) => route.abort())
    await staff.decide(person.orderNo, 'approve')
    await phone.tap('取消申请')
    await phone.page.unroute(asked)
    await dialogButton('取消申请').click()
    await phone.see('放款中')
    await phone.control('取消申请').waitFor({ state: 'detached' })
  })

  it('is rejected by an operator with a reason the applicant reads', async () => {
    await staff.decide(person.orderNo, 'reject', '收入信息暂时无法核实')
    await refreshUntil(phone, '未通过')
    await phone.see('未通过原因：收入信息暂时无法核实')
    await phone.control('合同详情').waitFor({ state: 'detached' })
    await phone.see(/^每次申请都会查询征信/)
    await phone.tap('重新申请')
    await phone.at(APPLY)
    expect(await phone.field('借款金额').inputValue()).toBe('10,000')
  })

  it('is followed without a touch, from the review to the money', async () => {
    await phone.page.clock.install()
    await phone.page.reload()
    await phone.see('审核中')
    await staff.decide(person.orderNo, 'approve')
    await phone.pass(3_000)
    await phone.see('正在打款到你的银行卡')
    await staff.decide(person.orderNo, 'disburse')
    await phone.pass(3_000)
    await phone.see(/元已转入尾号/)
    expect(phone.complaints.splice(0)).toEqual([])
  })

  it('goes to no other card without the code: the field says so, and keeps the card', async () => {
    await staff.decide(person.orderNo, 'approve')
    await staff.decide(person.orderNo, 'fail_disbursement', '卡号有误')
    await refreshUntil(phone, '放款失败')
    await phone.see('放款未成功，请核对或更换收款卡，也可以取消；期间不计利息。')
    await phone.tap('更换收款卡')
    await phone.type('新的收款卡号', '6228481234567890128')
    await phone.type('手机号', String(mobile))
    await phone.type('验证码', '000000')
    await phone.tap('确认更换并重新放款')
    await phone.see('验证码不正确')
    expect(await phone.field('新的收款卡号').inputValue()).toBe('6228 4812 3456 7890 128')
    expect((await loansOf(person.session)).list[0]?.status).toBe('disburse_failed')
  })

  it('may be cancelled by its applicant when the payout failed', async () => {
    await staff.decide(person.orderNo, 'approve')
    await staff.decide(person.orderNo, 'fail_disbursement', '卡号有误')
    await refreshUntil(phone, '放款失败')
    await phone.tap('取消申请')
    await dialogButton('取消申请').click()
    await phone.see('申请已取消，没有产生任何费用。')
    expect((await loansOf(person.session)).list[0]?.status).toBe('cancelled')
  })

  it('is paid out on a second try when the first one failed', async () => {
    await staff.decide(person.orderNo, 'approve')
    await staff.decide(person.orderNo, 'fail_disbursement', '银行退回')
    await refreshUntil(phone, '放款失败')
    await staff.decide(person.orderNo, 'retry_disbursement')
    await staff.decide(person.orderNo, 'disburse')
    await refreshUntil(phone, /元已转入尾号/)
  })
})
