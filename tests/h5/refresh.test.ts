import type { Browser } from 'playwright-core'
import { launchBrowser, newPhone } from './support/browser'
import { fingerOn, type Finger } from './support/finger'
import type { Phone } from './support/Phone'

const LIST = '/pages/news/list'
const API = '**/api/news/index?**'

let browser: Browser
let phone: Phone
let touch: Finger
beforeAll(async () => {
  browser = await launchBrowser()
  phone = await newPhone(browser)
  touch = await fingerOn(phone.page)
  await phone.open(LIST)
  await phone.at(LIST)
  await phone.news().first().waitFor()
  await recordStates()
})
afterEach(() => phone.page.unrouteAll())
afterAll(() => browser.close())

/** Records every state of the pulled content. */
const recordStates = () =>
  phone.page.evaluate(() => {
    const states: string[] = []
    Object.assign(window, { states })
    const content = document.querySelector('.news-list')?.closest('[data-state]')
    if (!content) throw new Error('nothing to pull')
    const write = () => {
      const state = content.getAttribute('data-state') ?? ''
      if (states[states.length - 1] !== state) states.push(state)
    }
    new MutationObserver(write).observe(content, { attributeFilter: ['data-state'] })
  })

const states = () =>
  phone.page.evaluate(() => (window as unknown as { states: string[] }).states.splice(0))

const inState = (state: string) =>
  phone.page.locator(`[data-state=${state}]`).filter({ visible: true }).first().waitFor()

const START = 300

async function drag(distance: number): Promise<void> {
  await touch('touchStart', START)
  for (let moved = 0; moved < distance; moved += 20) await touch('touchMove', START + moved)
  await touch('touchMove', START + distance)
}

describe('pull to refresh', () => {
  it('past the range and released it refreshes and comes back to rest', async () => {
    const asked = phone.page.waitForRequest(API)
    await drag(300)
    await inState('reached')
    await phone.see('松开刷新')
    await touch('touchEnd')
    await asked
    await inState('idle')
    expect(await states()).toEqual(['pulling', 'reached', 'refreshing', 'restoring', 'idle'])
  })

  it('away from the top it is a scroll', async () => {
    await phone.page.mouse.move(180, 400)
    await phone.page.mouse.wheel(0, 600)
    await phone.page.waitForFunction(
      () => (document.querySelector('.news-row')?.getBoundingClientRect().top ?? 0) < 0,
    )
    await drag(100)
    await touch('touchEnd')
    expect(await states()).toEqual([])
  })

  it('the button does the same; where nothing ages it is in sight for a keyboard only', async () => {
    const widthOf = async () =>
      (await phone.page.locator('.c-pull__row').last().boundingBox())?.width
    expect(await widthOf()).toBe(1)
    await phone.control('刷新').focus()
    expect(await widthOf()).toBeGreaterThan(300)
    const asked = phone.page.waitForRequest(API)
    await phone.refresh()
    await asked
    await inState('idle')
  })
})
