import type { Browser } from 'playwright-core'
import { call, joinAs, logIn, ORIGIN, smsCode } from '../support/backend'
import { launchBrowser, newPhone } from '../support/browser'
import type { Phone } from '../support/Phone'
import { applicant, openDetail } from './support/loans'

const CONTRACT = '/pages/loan/contract'

let browser: Browser
let phone: Phone
let owner: Awaited<ReturnType<typeof applicant>>
beforeAll(async () => {
  browser = await launchBrowser()
  owner = await applicant('13914200001')
  phone = await newPhone(browser, { session: owner.session })
})
afterAll(() => browser.close())

const download = (address: string, token?: string) =>
  fetch(address, { headers: token ? { token } : {} })

describe('a contract', () => {
  /** Address from which the app fetched the PDF. */
  let address = ''

  it('is opened from its loan: masked parties, clauses, and the hash the server signed', async () => {
    await openDetail(phone, owner.orderNo)
    await phone.tap('合同详情')
    await phone.at(CONTRACT)
    await phone.see('借款金额、期限与用途')
    await phone.see(/张\*\*（110\*+2338）/)
    const path = `/api/loan/getContractInfo?order_no=${owner.orderNo}`
    const { data } = await call<{ sha256: string }>(path, undefined, owner.session.token)
    expect(data.sha256).toMatch(/^[0-9a-f]{64}$/)
    await phone.see(data.sha256)
  })

  it('shows its parties in full to the owner, who has the code, and to nobody else', async () => {
    const own = '13800000001'
    const session = await logIn(own)
    const mine = await call<{ list: { order_no: string }[] }>(
      '/api/loan/myLoans',
      undefined,
      session.token,
    )
    const demo = await newPhone(browser, { session })
    await demo.open(`${CONTRACT}?order_no=${mine.data.list[0]?.order_no}`)
    await demo.tap('查看完整信息')
    await demo.type('手机号', own)
    await demo.tap('获取验证码')
    await demo.see('已发送至 138****0001')
    await demo.type('验证码', await smsCode(own))
    await demo.tap('验证并查看')
    await demo.see('张小明（990000199003072334）')
    const saved = demo.page.waitForEvent('download')
    await demo.tap('下载含完整信息的合同 PDF')
    expect((await saved).suggestedFilename()).toMatch(/^合同-HT\w+\.pdf$/)
    expect(await demo.kept()).not.toContain('张小明')
    await demo.context.close()
  })

  it('opens as a PDF with pages', async () => {
    const asked = phone.context.waitForEvent('request', (one) => one.url().includes('.pdf'))
    await phone.tap('打开合同 PDF')
    address = (await asked).url()
    const reply = await download(address)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })

  it('Z01: is nobody else’s: a forged signature and another person’s token are refused', async () => {
    const forged = new URL(address)
    const signature = forged.searchParams.get('sig') ?? ''
    const other = signature.startsWith('A') ? 'B' : 'A'
    forged.searchParams.set('sig', other + signature.slice(1))
    expect((await download(forged.href)).status).toBe(401)
    const stranger = await joinAs('13914200002')
    const unsigned = `${ORIGIN}${forged.pathname}?order_no=${owner.orderNo}`
    expect((await download(unsigned, stranger.token)).status).toBe(404)
    expect((await download(unsigned, owner.session.token)).status).toBe(200)
  })

  it('Z01, Z02: another person finds neither the loan nor its contract, nor a latest one', async () => {
    const stranger = await newPhone(browser, { session: await joinAs('13914200003') })
    await openDetail(stranger, owner.orderNo)
    await stranger.see('没有找到这笔借款')
    expect(await stranger.page.getByText('10,000').count()).toBe(0)
    await stranger.open(`${CONTRACT}?order_no=${owner.orderNo}`)
    await stranger.see('没有可以查看的合同')
    await stranger.page.goto('about:blank')
    await stranger.open('/pages/loan/detail')
    await stranger.see('你还没有借款')
    await stranger.context.close()
  })
})
