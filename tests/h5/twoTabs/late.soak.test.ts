import type { Browser } from 'playwright-core'
import {
  APPLY,
  chooseAmount,
  DETAIL,
  fillIdentity,
  PERSON,
  step,
} from '../borrowing/support/applying'
import { logInByPassword, LOGIN, ME } from '../support/account'
import { masked, register } from '../support/backend'
import { launchBrowser } from '../support/browser'
import type { Phone } from '../support/Phone'
import {
  change,
  expectNothingOf,
  listed,
  LOANS,
  marksOf,
  openTabs,
  ORDERS,
  wordsOn,
} from './support/tabs'

let browser: Browser
let here: Phone
let there: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => here.context.close())
afterAll(() => browser.close())

async function open(mobile?: string): Promise<void> {
  ;({ here, there } = await openTabs(browser, mobile))
}

/** Delays the server's answers to this tab; `asked` resolves with the first request. */
async function holdAnswers({ page }: Phone, calls: string) {
  const held: (() => Promise<unknown>)[] = []
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }).catch(() => {}))
    ask()
  })
  const answer = async () => {
    await page.unroute(calls)
    await Promise.all(held.map((give) => give()))
  }
  return { asked, answer }
}

describe.each(ORDERS)('in two tabs, after %s comes %s:', (first, second) => {
  it('what was kept for the first is not read by the second without a connection', async () => {
    await open(first)
    const [order = ''] = (await marksOf(first)).slice(1)
    await there.open(LOANS)
    const before = await listed(there)
    await there.open(`${DETAIL}?order_no=${order}`)
    await there.at(DETAIL)
    await there.see('借款信息')
    await here.open(ME)
    await here.see(masked(first))
    await change(here, second)
    await there.see('没有找到这笔借款')

    await here.context.setOffline(true)
    await there.page.bringToFront()
    await there.open(LOANS)
    await there.see(/^联网后自动显示$|^在借 \d+ 笔/)
    const words = await wordsOn(there)
    for (const loan of before) expect(words).not.toContain(loan)
    await expectNothingOf(first, { here, there })
  })

  it('what was asked for by the first and answered late is neither shown nor kept', async () => {
    await open(first)
    const late = await holdAnswers(there, '**/api/{loan,user}/**')
    await there.open(ME)
    await late.asked
    await here.open(ME)
    await here.see(masked(first))
    await change(here, second)
    await late.answer()
    await there.page.bringToFront()
    await there.see(masked(second))
    await there.open(LOANS)
    await listed(there)
    await expectNothingOf(first, { here, there })
    await there.page.reload()
    await listed(there)
    await expectNothingOf(first, { here, there })
  })

  it('a login answered late, after one in the other tab, is whose session both have', async () => {
    await open()
    for (const tab of [here, there]) {
      await tab.open(ME)
      await tab.tap('登录')
      await tab.at(LOGIN)
    }
    const late = await holdAnswers(there, '**/api/user/login')
    await logInByPassword(there, second)
    await late.asked
    await logInByPassword(here, first)
    await here.see(masked(first))
    await late.answer()
    for (const tab of [there, here]) {
      await tab.page.bringToFront()
      await tab.at(ME)
      await tab.see(masked(second))
    }
    await expectNothingOf(first, { here, there })
  })
})

it('what one was typing is gone from the form once the other is logged in', async () => {
  const [first, second] = ['13917100001', '13917100002'] as const
  for (const mobile of [first, second]) await register(mobile)
  await open(first)
  await there.open(APPLY)
  await chooseAmount(there)
  await there.type('借款金额', '23000')
  await there.tap('下一步')
  await fillIdentity(there)
  await there.type('姓名', PERSON.name)
  await here.open(ME)
  await here.see(masked(first))
  await change(here, second)
  await there.page.bringToFront()
  await step(there, '借多少')
  const left = (await wordsOn(there)) + (await here.kept())
  for (const typed of [...Object.values(PERSON), '23000', '已恢复上次填写的内容'])
    expect(left).not.toContain(typed)
})
