import type { Browser } from 'playwright-core'
import {
  APPLY,
  chooseAmount,
  DETAIL,
  fillIdentity,
  PERSON,
  step,
} from './borrowing/support/applying'
import { loansOf } from './borrowing/support/loans'
import { isSoak } from '../support/scale'
import { logInByPassword, LOGIN, logOut, ME } from './support/account'
import { logIn, register } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'
import { Phone } from './support/Phone'

const LOANS = '/pages/loan/loan'

/** Two people with loans of their own; the soak has each of them come first. */
const ORDERS = [
  ['13800000001', '13800000003'] as const,
  ...(isSoak ? [['13800000003', '13800000001'] as const] : []),
]

let browser: Browser
let here: Phone
let there: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => here.context.close())
afterAll(() => browser.close())

/** Two tabs of one browser; whose session it is, or nobody's. */
async function openTabs(mobile?: string): Promise<void> {
  here = await newPhone(browser, { session: mobile === undefined ? false : await logIn(mobile) })
  there = new Phone(here.context, await here.context.newPage())
}

/** In the one tab, on 我的: out, and in as somebody else. */
async function change(mobile: string): Promise<void> {
  await here.page.bringToFront()
  await logOut(here)
  await here.tap('登录')
  await logInByPassword(here, mobile)
  await here.see(masked(mobile))
}

const masked = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, '$1****')

/** Everything a page says, and what is typed into it. */
const wordsOn = ({ page }: Phone): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (one) => (one as HTMLInputElement).value,
    )
    const named = [...document.querySelectorAll('[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    return [document.body.innerText, ...typed, ...named].join('\n')
  })

/** The loans listed, as a screen reader says them. */
async function listed(phone: Phone): Promise<string[]> {
  const rows = phone.page.locator('.my-loan').filter({ visible: true })
  await rows.first().waitFor()
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
}

/** Answers of the server to this tab, for the time being kept back; `asked` resolves with the first. */
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

/** What on the device can only be of this person: the numbers of their loans, and themself. */
async function marksOf(mobile: string): Promise<string[]> {
  const { list } = await loansOf(await logIn(mobile))
  return [masked(mobile), ...list.map(({ order_no }) => order_no)]
}

async function expectNothingOf(mobile: string): Promise<void> {
  const kept = await here.kept()
  for (const mark of await marksOf(mobile)) expect(kept).not.toContain(mark)
  for (const tab of [here, there]) expect(await wordsOn(tab)).not.toContain(masked(mobile))
}

describe.each(ORDERS)('S07: in two tabs, after %s comes %s:', (first, second) => {
  it('the one tab follows the other out, and in to pages of the other person', async () => {
    await openTabs(first)
    await there.open(LOANS)
    const before = await listed(there)
    await here.open(ME)
    await here.see(masked(first))
    await logOut(here)
    await there.page.bringToFront()
    await there.at(LOGIN)
    const words = await wordsOn(there)
    for (const loan of before) expect(words).not.toContain(loan)
    await expectNothingOf(first)

    await here.page.bringToFront()
    await here.tap('登录')
    await logInByPassword(here, second)
    await here.see(masked(second))
    await there.page.bringToFront()
    await there.at(LOANS)
    const after = await listed(there)
    for (const loan of before) expect(after).not.toContain(loan)
    await expectNothingOf(first)
  })

  it('what was kept for the first is not read by the second without a connection', async () => {
    await openTabs(first)
    const [order = ''] = (await marksOf(first)).slice(1)
    await there.open(LOANS)
    const before = await listed(there)
    await there.open(`${DETAIL}?order_no=${order}`)
    await there.at(DETAIL)
    await there.see('订单号')
    await here.open(ME)
    await here.see(masked(first))
    await change(second)
    await there.see('没有找到这笔借款')

    await here.context.setOffline(true)
    await there.open(LOANS)
    await there.see('网络连接失败')
    const words = await wordsOn(there)
    for (const loan of before) expect(words).not.toContain(loan)
    await expectNothingOf(first)
  })

  it('what was asked for by the first and answered late is neither shown nor kept', async () => {
    await openTabs(first)
    const late = await holdAnswers(there, '**/api/{loan,user}/**')
    await there.open(ME)
    await late.asked
    await here.open(ME)
    await here.see(masked(first))
    await change(second)
    await late.answer()
    await there.page.bringToFront()
    await there.see(masked(second))
    await there.open(LOANS)
    await listed(there)
    await expectNothingOf(first)
    await there.page.reload()
    await listed(there)
    await expectNothingOf(first)
  })

  it('a login answered late, after one in the other tab, is whose session both have', async () => {
    await openTabs()
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
    await expectNothingOf(first)
  })
})

it('S07: what one was typing is gone from the form once the other is logged in', async () => {
  const [first, second] = ['13917100001', '13917100002'] as const
  for (const mobile of [first, second]) await register(mobile)
  await openTabs(first)
  await there.open(APPLY)
  await chooseAmount(there)
  await there.type('借款金额', '23000')
  await there.tap('下一步')
  await fillIdentity(there)
  await there.type('姓名', PERSON.name)
  await here.open(ME)
  await here.see(masked(first))
  await change(second)
  await there.page.bringToFront()
  await step(there, '借多少')
  const left = (await wordsOn(there)) + (await here.kept())
  for (const typed of [...Object.values(PERSON), '23000', '已恢复上次填写的内容'])
    expect(left).not.toContain(typed)
})
