import type { Browser } from 'playwright-core'
import { ME } from './support/account'
import { call, logIn } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { staff } from './support/staff'
import type { Phone } from './support/Phone'

const HELP = '/pages/help/index'
const HARDSHIP = '/pages/help/hardship'
/** One loan settled early, one active. */
const BORROWER = '13800000003'
const ANSWER = '三个月内每月先还 300 元，已与你电话确认。'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Number of the newest request in the operator's list. */
async function requestNo(): Promise<string> {
  const { token } = await logIn(BORROWER)
  const { data } = await call<{ request_no: string }>('/api/loan/hardship', undefined, token)
  return data.request_no
}

describe('a guest', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser)
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it('finds an answer from 我的, and is not asked to log in', async () => {
    await phone.open(ME)
    await phone.tap('帮助与客服')
    await phone.at(HELP)
    await phone.control(/^客服电话，400-000-0000/).waitFor()
    await phone.type('搜索问题', '罚息')
    await phone.tap('罚息怎么算？')
    await phone.see(/只按逾期没还的本金逐日计算/)
    await phone.tap('看罚息的算式')
    await phone.at('/pages/overdue/impact')
  })

  it('reaches it from what failed', async () => {
    await phone.page.route('**/api/news/index*', (route) => route.fulfill({ status: 500 }))
    await phone.open('/pages/news/list')
    await phone.tap('联系客服')
    await phone.at(HELP)
    phone.complaints.length = 0
  })
})

describe('a borrower who can not pay', () => {
  let phone: Phone
  beforeAll(async () => {
    phone = await newPhone(browser, { session: await logIn(BORROWER) })
  })
  afterAll(() => phone.context.close())
  afterEach(() => expect(phone.complaints.splice(0)).toEqual([]))

  it('asks for another way to repay, and sees that it waits', async () => {
    await phone.open(HELP)
    await phone.tap(/^协商还款/)
    await phone.at(HARDSHIP)
    await phone.choose('遇到了什么困难', '收入减少或失业')
    await phone.type('希望怎么还', '三个月内每月先还 300 元')
    await phone.tap('提交申请')
    await phone.see('处理中')
    await phone.page.reload()
    await phone.see('三个月内每月先还 300 元')
  })

  it('reads the answer of the operator', async () => {
    await staff.write('reviewer', '/hardship/answer', {
      request_no: await requestNo(),
      text: ANSWER,
    })
    await phone.page.reload()
    await phone.see(ANSWER)
    await phone.see('已答复')
    await phone.open(HELP)
    await phone.control(/^协商还款，已答复/).waitFor()
  })

  it('complains, gets a number, reads the answer, and writes more', async () => {
    await phone.open(HELP)
    await phone.tap(/^投诉与进度/)
    await phone.at('/pages/help/complaint')
    await phone.choose('投诉的事项', '催收')
    await phone.type('遇到了什么问题', '晚上十点仍接到电话')
    await phone.tap('提交投诉')
    await phone.see('晚上十点仍接到电话')
    const { token } = await logIn(BORROWER)
    const { data } = await call<{ list: { complaint_no: string }[] }>(
      '/api/user/complaints',
      undefined,
      token,
    )
    const no = data.list[0]?.complaint_no ?? ''
    await phone.see(no)
    await staff.write('reviewer', '/complaints/answer', { complaint_no: no, text: '已要求停止。' })
    await phone.page.reload()
    await phone.see('已要求停止。')
    await phone.control('补充说明').click()
    await phone.type('要补充的内容', '谢谢')
    await phone.tap('提交补充')
    await phone.see('谢谢')
  })
})
