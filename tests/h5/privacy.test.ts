import type { Browser } from 'playwright-core'
import { APPLY, DETAIL, fillAll, PERSON } from './borrowing/support/applying'
import { addressFor } from './repaying/support/addressFor'
import { staff } from './support/staff'
import { PHOTO, pick, seeFile } from './repaying/support/files'
import {
  approve,
  CASHIER,
  CERTIFICATE,
  CHOOSE,
  payByTransfer,
  SENT,
} from './repaying/support/paying'
import { AGREED, logInByPassword, logOut, ME } from './support/account'
import { smsCode } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import type { Phone } from './support/Phone'
import { Traces } from './support/Traces'

const MOBILE = '13917000001'
const PASSWORD = 'Geheim12'

let browser: Browser
let phone: Phone
let traces: Traces
/** Values that must not be left anywhere, by name. */
const secrets: Record<string, string> = {
  password: PASSWORD,
  'phone number': MOBILE,
  'ID number': PERSON.idCard,
  'card number': PERSON.card,
  'phone number of the application': PERSON.mobile,
  'phone number of the contact': PERSON.contactMobile,
  'name of the contact': PERSON.contact,
  name: PERSON.name,
  residence: PERSON.residence,
}
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser, { agreed: false, context: { serviceWorkers: 'allow' } })
  traces = new Traces(phone)
  await phone.page.clock.install()
})
afterAll(() => browser.close())

/** Digits may be grouped; a short number counts only when it stands alone. */
const holds = (text: string, secret: string): boolean =>
  new RegExp(`(?<![0-9a-z])${[...secret].join('[ -]?')}(?![0-9a-z])`, 'i').test(text)

async function expectNoSecret(): Promise<void> {
  const places = Object.entries(await traces.read())
  const found = places.flatMap(([place, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => holds(text, secret))
      .map(([name]) => `${name} in ${place}`),
  )
  expect(found).toEqual([])
}

/** No step of the flow may leave a trace; each step continues the one before. */
describe('from registration to settlement, nothing secret is left in the browser or told by it', () => {
  let orderNo = ''
  afterEach(expectNoSecret)

  it('registering by SMS code', async () => {
    await phone.open('/')
    await phone.tap('同意并继续')
    await phone.open('/pages/register/register')
    await phone.type('手机号', MOBILE)
    await phone.tap('获取验证码')
    await phone.see(/秒后重发/)
    secrets['SMS code'] = await smsCode(MOBILE)
    await phone.type('验证码', secrets['SMS code'])
    await phone.typePassword('设置密码', PASSWORD)
    await phone.tap(AGREED, 'checkbox')
    await expectNoSecret()
    await phone.tap('注册并登录')
    await phone.at('/pages/index/index')
    await phone.tap('我的', 'tab')
    await phone.tap(/，我的资料$/, 'link')
    await phone.see('用户编号')
  })

  it('logging in by password', async () => {
    await phone.tap('返回')
    await phone.at(ME)
    await logOut(phone)
    await phone.tap('登录')
    await logInByPassword(phone, MOBILE, PASSWORD)
    await phone.at(ME)
    await phone.see('139****0001')
  })

  it('applying', async () => {
    await phone.open(APPLY)
    await phone.at(APPLY)
    await fillAll(phone)
    await expectNoSecret()
    await phone.tap('提交申请')
    await phone.at(DETAIL)
    await phone.see('审核中')
    orderNo = new URLSearchParams(phone.address.split('?')[1]).get('order_no') ?? ''
  })

  it('reading the contract', async () => {
    await staff.lend(orderNo)
    await phone.refresh()
    await phone.see(/^已转入/)
    await phone.tap('查看借款')
    await phone.tap('合同详情')
    await phone.see('借款金额、期限与用途')
  })

  it('paying on the gateway’s page', async () => {
    await phone.open(addressFor(CASHIER, orderNo, [1]))
    await phone.choose('付款方式', '在线支付（演示）')
    await phone.tap('支付')
    await phone.page.waitForURL('**/sandbox/pay/**')
    await phone.tap('支付')
    await phone.see('还款成功')
  })

  it('settling the rest by bank, proved by a picture', async () => {
    await phone.open(`${CHOOSE}?order_no=${orderNo}`)
    await phone.at(CHOOSE)
    await phone.choose('怎么还', /^提前结清/)
    await phone.tap('去支付')
    await payByTransfer(phone)
    await pick(phone, PHOTO)
    await seeFile(phone, PHOTO, '已上传')
    await phone.type('付款账号后 4 位（选填）', PERSON.card.slice(-4))
    await phone.type('备注（选填）', `电话 ${PERSON.contactMobile}，卡号 ${PERSON.card}`)
    await expectNoSecret()
    await phone.tap('提交凭证')
    await phone.see(SENT)
    await expectNoSecret()
    await approve(phone)
  })

  it('reading the certificate', async () => {
    await phone.tap('查看结清证明')
    await phone.at(CERTIFICATE)
    await phone.see('借款结清证明')
  })

  it('and what is left was looked at: session, code of the app, addresses and requests', async () => {
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const left = await traces.read()
    expect(left.storage).toContain('139****0001')
    expect(left.caches).toContain('/index.html')
    expect(left.databases).toContain('workbox')
    expect(left.addresses).toContain(`order_no=${orderNo}`)
    expect(left.requests).toContain('/api/loan/uploadVoucher')
    expect(left.cookies).toBe('[]')
  })
})
