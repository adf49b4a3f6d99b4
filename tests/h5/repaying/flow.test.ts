import type { Browser } from 'playwright-core'
import type { RunningServer } from '../../support/server'
import { logIn, smsCode } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import { checkBooks } from '../support/ops'
import type { Phone } from '../support/Phone'
import { UploadLine } from './support/UploadLine'
import { PDF, PHOTO, pick, seeFile } from './support/files'
import { startOwnServer } from './support/ownServer'
import {
  approve,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  payByTransfer,
  REPAY,
  SENT,
  tabWith,
  VERIFY,
} from './support/paying'
import { contentOf } from './support/saved'

let server: RunningServer
let browser: Browser
let phone: Phone
/** Address of the cashier for both loans. */
let cashierOfBoth = ''
beforeAll(async () => {
  server = await startOwnServer()
  browser = await launchBrowser()
  phone = await newPhone(browser, { session: await logIn('13800000001') })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const group = (name: RegExp) => phone.page.getByRole('group', { name }).filter({ visible: true })

describe('two instalments at once, by bank transfer', () => {
  let line: UploadLine

  it('are on the repay tab: one overdue with its penalty, one of this period', async () => {
    await phone.open(REPAY)
    await phone.see('逾期应还')
    await phone.see(/^1 期已逾期，最长 \d+ 天$/)
    const overdue = group(/第 4 期$/).first()
    await overdue.getByText(/^已逾期 \d+ 天$/).waitFor()
    await overdue.getByText(/^含罚息 \d+\.\d\d$/).waitFor()
    await group(/第 5 期$/)
      .getByText('本期待还')
      .first()
      .waitFor()
    await phone.control(tabWith(3), 'tab').waitFor()
    await phone.tap('罚息怎么算的')
    await phone.page.getByRole('dialog').waitFor()
    await phone.tap('关闭')
  })

  it('are chosen, the oldest first, and cost what the cashier says', async () => {
    await phone.tap('选择期数，或提前结清')
    await phone.at(CHOOSE)
    const row = (no: number, checked: boolean) =>
      phone.page.getByRole('checkbox', { name: new RegExp(`^第 ${no} 期，`), checked })
    await row(5, true).click()
    await row(5, false).waitFor()
    await row(4, true).waitFor()
    await row(6, false).click()
    await row(6, true).click()
    await row(6, false).waitFor()
    await row(5, true).waitFor()
    await phone.tap('去支付')
    await phone.at(CASHIER)
    await phone.see('应付（第 4、5 期）')
    await phone.see(/^金额在 \d\d:\d\d 前有效$/)
    cashierOfBoth = phone.page.url().split('#')[1] ?? ''
    await payByTransfer(phone)
  })

  it('U09: are proved by a photo and a PDF over a connection that breaks in the middle', async () => {
    line = new UploadLine(phone)
    line.losing.set('1', 1)
    await line.listen()
    await pick(phone, PHOTO, PDF)
    await seeFile(phone, PHOTO, '已上传')
    await seeFile(phone, PDF, '已上传')
    expect(line.log).toEqual(['0', '1 lost', '1', '2', 'merge'])
  })

  it('are under review, and the cashier does not take them again', async () => {
    await phone.type('付款账号后 4 位（选填）', '0128')
    await phone.tap('提交凭证')
    await phone.see('待审核')
    await phone.see(SENT)
    await phone.page.getByRole('img', { name: '凭证文件 2，PDF' }).waitFor()
    await phone.tap('返回')
    await phone.at(REPAY)
    await phone.open(cashierOfBoth)
    await phone.see(/凭证待审核，金额 .*审核有结果之前不用再付。$/)
    await phone.control('支付').waitFor({ state: 'detached' })
    await phone.tap('查看凭证')
    await phone.see(SENT)
  })

  it('are paid once approved: the loan is no longer overdue, tab and badge follow', async () => {
    await approve(phone)
    await phone.tap('查看这笔借款')
    await phone.see('还款中')
    await phone.open(REPAY)
    await phone.at(REPAY)
    await phone.see('本期应还')
    await phone.control(tabWith(1), 'tab').waitFor()
    await phone.control(/第 4、5 期，.*，查看回单$/).waitFor()
    expect(
      await phone.page
        .getByText(/期已逾期/)
        .filter({ visible: true })
        .count(),
    ).toBe(0)
  })
})

describe('another loan settled early', () => {
  it('costs the rest and what has accrued, and shows the interest saved', async () => {
    await phone.tap('选择期数，或提前结清')
    await phone.at(CHOOSE)
    await phone.choose('怎么还', /^提前结清/)
    const saved = phone.page.getByText('提前结清省下的利息').locator('..')
    await saved.filter({ hasText: /[1-9][\d,]*\.\d\d/ }).waitFor()
    await phone.tap('去支付')
    await phone.see('应付（提前结清）')
    await payByTransfer(phone)
    await phone.see(/提前结清少付利息 [\d,]+\.\d\d 元/)
    await pick(phone, { ...PHOTO, name: '结清转账.jpg' })
    await seeFile(phone, { ...PHOTO, name: '结清转账.jpg' }, '已上传')
    await phone.tap('提交凭证')
    await phone.see(SENT)
  })

  it('is settled once approved, and nothing is due any more', async () => {
    await approve(phone)
    await phone.control('查看结清证明').waitFor()
    await phone.open(REPAY)
    await phone.at(REPAY)
    await phone.see('本期已还清，下期')
    await phone.control(tabWith(0), 'tab').waitFor()
  })

  it('has a certificate, saved as a picture and as a PDF', async () => {
    await phone.page.goBack()
    await phone.tap('查看结清证明')
    await phone.at(CERTIFICATE)
    await phone.see('借款结清证明')
    const downloaded = phone.page.waitForEvent('download')
    await phone.tap('保存为图片')
    const picture = await downloaded
    expect(picture.suggestedFilename()).toMatch(/\.png$/)
    expect((await contentOf(picture)).subarray(1, 4).toString()).toBe('PNG')
    await phone.see('图片已下载')
    const opened = phone.context.waitForEvent('response', (one) => one.url().includes('.pdf'))
    await phone.tap('打开 PDF')
    expect((await opened).headers()['content-type']).toBe('application/pdf')
  })

  it('names its borrower in full for a code by SMS, in a file and nowhere else', async () => {
    const own = '13800000001'
    await phone.tap('获取这份证明')
    await phone.type('手机号', own)
    await phone.tap('获取验证码')
    await phone.see('已发送至 138****0001')
    await phone.type('验证码', await smsCode(own))
    const downloaded = phone.page.waitForEvent('download')
    await phone.tap('验证并下载 PDF')
    const paper = await downloaded
    expect(paper.suggestedFilename()).toMatch(/^结清证明-JQ\w+\.pdf$/)
    expect((await contentOf(paper)).subarray(0, 5).toString()).toBe('%PDF-')
    await phone.see('PDF 已下载')
    await phone.see(/^张\*+$/)
  })

  it('is verified by its code in a private window, line by line, masked as on the paper', async () => {
    const code = await phone.page.locator('.certificate .copy-row__text').innerText()
    const lines = (of: Phone) =>
      of.page.locator('.facts__value').filter({ visible: true }).allInnerTexts()
    const paper = await lines(phone)
    const stranger = await newPhone(browser)
    await stranger.open(VERIFY)
    await stranger.type('核验码', code)
    await stranger.tap('核验')
    await stranger.see('证明真实有效')
    await stranger.see(/^张\*+$/)
    await stranger.see('20,000.00 元')
    const shown = await lines(stranger)
    const order = paper.find((text) => text.endsWith(shown[5] ?? ''))
    expect(shown.slice(1)).toEqual(paper.map((text) => (text === order ? order.slice(-4) : text)))
    await stranger.type('核验码', `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)
    await stranger.tap('核验')
    await stranger.see('没有查到这份证明')
    expect(stranger.complaints).toEqual([])
    await stranger.context.close()
  })
})

it('P12: the books hold after all of it', async () => {
  await checkBooks()
})
