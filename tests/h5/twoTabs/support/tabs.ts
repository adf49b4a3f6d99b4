import type { Browser } from 'playwright-core'
import { isSoak } from '../../../support/scale'
import { loansOf } from '../../../flows/ways/people'
import { logInByPassword, logOut } from '../../support/account'
import { logIn, masked } from '../../support/backend'
import { newPhone } from '../../support/browser'
import { Phone } from '../../support/Phone'

export const LOANS = '/pages/loan/loan'

/** Two people with their own loans; in the soak each of them comes first once. */
export const ORDERS = [
  ['13800000001', '13800000003'] as const,
  ...(isSoak ? [['13800000003', '13800000001'] as const] : []),
]

/** Two tabs of one browser. */
export interface Tabs {
  here: Phone
  there: Phone
}

/** Both tabs with this person's session, or without one. */
export async function openTabs(browser: Browser, mobile?: string): Promise<Tabs> {
  const session = mobile === undefined ? false : await logIn(mobile)
  const here = await newPhone(browser, { session })
  return { here, there: new Phone(here.context, await here.context.newPage()) }
}

/** Logs out on 我的 in one tab, and in as another person. */
export async function change(tab: Phone, mobile: string): Promise<void> {
  await tab.page.bringToFront()
  await logOut(tab)
  await tab.tap('登录')
  await logInByPassword(tab, mobile)
  await tab.see(masked(mobile))
}

/** All text of a page, and the contents of its fields. */
export const wordsOn = ({ page }: Phone): Promise<string> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (one) => (one as HTMLInputElement).value,
    )
    const named = [...document.querySelectorAll('[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    return [document.body.innerText, ...typed, ...named].join('\n')
  })

/** Spoken labels of the listed loans. */
export async function listed(phone: Phone): Promise<string[]> {
  const rows = phone.page.locator('.my-loan__link').filter({ visible: true })
  await rows.first().waitFor()
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))
}

/** Data on the device that can only belong to this person: the numbers of their loans, and their name. */
export async function marksOf(mobile: string): Promise<string[]> {
  const { list } = await loansOf(await logIn(mobile))
  return [masked(mobile), ...list.map(({ order_no }) => order_no)]
}

export async function expectNothingOf(mobile: string, { here, there }: Tabs): Promise<void> {
  const kept = await here.kept()
  for (const mark of await marksOf(mobile)) expect(kept).not.toContain(mark)
  for (const tab of [here, there]) expect(await wordsOn(tab)).not.toContain(masked(mobile))
}
