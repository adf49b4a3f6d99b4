import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import { staff } from '../support/staff'
import type { Phone } from '../support/Phone'
import { borrower, type Borrower, instalmentsOf, vouchersOf, addressFor } from './support/borrower'
import { PHOTO, pick, seeFile } from './support/files'
import { approve, PROOF, SENT, voucherNo } from './support/paying'

let browser: Browser
let person: Borrower
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
  person = await borrower('13915200001')
  phone = await newPhone(browser, { session: person.session })
})
afterAll(() => browser.close())

const send = async (file: typeof PHOTO) => {
  await pick(phone, file)
  await seeFile(phone, file, '已上传')
  await phone.tap('提交凭证')
}

describe('a proof that is rejected', () => {
  it('says why, as the operator put it', async () => {
    await phone.open(addressFor(PROOF, person.orderNo, [1]))
    await phone.type('备注（选填）', '请驳回')
    await send({ ...PHOTO, name: '看不清.jpg' })
    await phone.see(SENT)
    await staff.write('reviewer', '/vouchers/reject', {
      voucher_no: await voucherNo(phone),
      reason: '图片看不清金额',
    })
    await phone.tap('刷新审核结果')
    await phone.see('已驳回')
    await phone.see('驳回原因：图片看不清金额')
    await phone.see('按驳回原因修改后可以重新提交，还可以提交 3 次。')
  })

  it('is corrected as it was typed, sent again, and booked', async () => {
    await phone.tap('修改后重新提交')
    await phone.type('备注（选填）', '换了一张清楚的')
    await phone.tap('移除 看不清.jpg')
    await phone.tap('提交凭证')
    await phone.see('请添加付款凭证')
    await send({ ...PHOTO, name: '清楚.jpg' })
    await phone.see(SENT)
    await approve(phone)
    expect((await vouchersOf(person)).map(({ status }) => status).sort()).toEqual([
      'approved',
      'rejected',
    ])
    expect((await instalmentsOf(person))[0]).toMatchObject({ no: 1, status: 'prepaid' })
  })
})

describe('an amount that is not what is due', () => {
  const open = async () => {
    await phone.page.goto('about:blank')
    await phone.open(addressFor(PROOF, person.orderNo, [2]))
    await phone.field('转账金额').waitFor()
  }

  it.each([
    ['0', '转账金额要大于 0'],
    ['-1', '转账金额要大于 0'],
    ['1.234', '请输入正确的金额，最多两位小数'],
  ])('%s is refused before anything is sent', async (amount, told) => {
    await open()
    await phone.type('转账金额', amount)
    await phone.tap('提交凭证')
    await phone.see(told)
  })

  it('that is too much is sent after a question, and the rest is a refund due', async () => {
    await open()
    await phone.type('转账金额', '2000')
    await pick(phone, { ...PHOTO, name: '多付.jpg' })
    await seeFile(phone, { ...PHOTO, name: '多付.jpg' }, '已上传')
    await phone.tap('提交凭证')
    const question = phone.page.getByRole('alertdialog')
    await question.getByText(/会登记为待退款/).waitFor()
    await question.getByRole('button', { name: /提交$/ }).click()
    await phone.see(SENT)
    await approve(phone)
    await checkBooks()
  })
})
