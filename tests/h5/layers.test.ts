import type { Browser } from 'playwright-core'
import { ME } from './support/account'
import { launchBrowser, newPhone } from './support/browser'
import { fingerOn } from './support/finger'
import type { Phone } from './support/Phone'

const HOME = '/pages/index/index'
const SETTINGS = '/pages/settings/settings'
const SETTINGS_ROW = /^设置/

/** A sheet of the home page, and the control that opens it. */
const COSTS = '费用是怎么算的'
const OPEN_COSTS = '怎么算的'

let browser: Browser
let phone: Phone
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  phone = await newPhone(browser)
  await phone.open(ME)
  await phone.at(ME)
})
afterEach(() => phone.context.close())
afterAll(() => browser.close())

describe('back with a dialog open', () => {
  const CLEAR = /^清除缓存/
  const dialog = () => phone.page.getByRole('alertdialog')
  const dialogGone = () => dialog().waitFor({ state: 'detached' })
  const goBack = () => phone.page.evaluate(() => history.back())

  beforeEach(async () => {
    await phone.tap(SETTINGS_ROW)
    await phone.at(SETTINGS)
    await phone.tap(CLEAR)
    await dialog().waitFor()
  })

  /** One more back leads to the page that was open before. */
  async function expectOneBackToLeave(): Promise<void> {
    await phone.at(SETTINGS)
    await goBack()
    await phone.at(ME)
    expect(phone.complaints).toEqual([])
  }

  it('closes it, and leaves the page by the next one', async () => {
    await goBack()
    await dialogGone()
    await expectOneBackToLeave()
  })

  it('twice at once leaves the page', async () => {
    await phone.page.evaluate(() => {
      history.back()
      history.back()
    })
    await phone.at(ME)
    await dialogGone()
  })

  it('goes on as before after a reload', async () => {
    await phone.page.reload()
    await phone.control(CLEAR).waitFor()
    expect(await dialog().count()).toBe(0)
    await phone.page.waitForFunction(() => !(history.state as { level?: number }).level)
    await goBack()
    await phone.at(ME)
  })
})

const sheet = () => phone.page.getByRole('dialog', { name: COSTS })

it('a finger drags a sheet down to close it; a short drag springs back', async () => {
  await phone.tap('首页', 'tab')
  await phone.at(HOME)
  await phone.tap(OPEN_COSTS)
  await sheet().waitFor()
  const touch = await fingerOn(phone.page)
  const top = async () => (await sheet().boundingBox())?.y ?? 0
  const rest = await phone.page.waitForFunction(() => {
    const panel = document.querySelector('.c-overlay__panel')
    return panel?.getAnimations().length === 0 && panel.getBoundingClientRect().top
  })
  const from = Number(await rest.jsonValue()) + 12
  const drag = async (distance: number) => {
    await touch('touchStart', from)
    for (let moved = 10; moved <= distance; moved += 10) {
      await touch('touchMove', from + moved)
      // Slowly: a fast one is a fling.
      await new Promise((next) => setTimeout(next, 40))
    }
  }
  await drag(40)
  expect(await top()).toBeGreaterThan(from)
  await touch('touchEnd')
  await phone.page.waitForFunction(
    (y) => document.querySelector('.c-overlay__panel')?.getBoundingClientRect().top === y,
    from - 12,
  )
  await drag(160)
  await touch('touchEnd')
  await sheet().waitFor({ state: 'detached' })
  await phone.at(HOME)
})

/** Where each page stands in every frame of a second after going back from one; null while it is not displayed. */
async function framesOfBack(above: string) {
  // On a slow machine it may still be arriving.
  await phone.page.waitForFunction((route) => {
    const page = document.querySelector(`.taro_page[id^="${route}"]`)
    return page && Math.round(page.getBoundingClientRect().left) === 0
  }, above)
  return phone.page.evaluate(async () => {
    const frames: Record<string, number | null>[] = []
    const until = performance.now() + 1_000
    history.back()
    while (performance.now() < until) {
      await new Promise(requestAnimationFrame)
      const places = [...document.querySelectorAll('.taro_page')].map((page) => [
        page.id.split('?')[0] ?? '',
        page.checkVisibility() ? Math.round(page.getBoundingClientRect().left) : null,
      ])
      frames.push(Object.fromEntries(places) as Record<string, number | null>)
    }
    return frames
  })
}

describe('going back', () => {
  beforeEach(async () => {
    await phone.tap(SETTINGS_ROW)
    await phone.at(SETTINGS)
  })

  it.each([
    ['a tab', ME, SETTINGS, null],
    ['a page', SETTINGS, '/pages/settings/consents', /^隐私与授权/],
  ])('to %s slides the page away over the one below', async (_, below, above, row) => {
    if (row) {
      await phone.tap(row)
      await phone.at(above)
    }
    const frames = await framesOfBack(above)
    const sliding = frames.filter((frame) => (frame[above] ?? 0) > 0)
    expect(sliding.length).toBeGreaterThan(1)
    expect(sliding.map((frame) => frame[below])).toEqual(sliding.map(() => 0))
    expect(frames.at(-1)?.[below]).toBe(0)
  })

  it('moves nothing for people who want less motion', async () => {
    await phone.page.emulateMedia({ reducedMotion: 'reduce' })
    const width = phone.page.viewportSize()?.width
    const places = (await framesOfBack(SETTINGS)).map((frame) => frame[SETTINGS] ?? 0)
    expect(places.filter((place) => place > 0 && place !== width)).toEqual([])
  })
})

it('a page whose code is slow shows its title and the way back at once', async () => {
  await phone.tap('首页', 'tab')
  await phone.at(HOME)
  await phone.control('全部平台新闻', 'link').waitFor()
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await phone.page.route(/\/(js|css)\/.*/, async (route) => {
    await held
    await route.continue()
  })
  await phone.tap('全部平台新闻', 'link')
  const view = phone.page.locator('.page-load-view')
  await view.getByText('平台新闻').waitFor()
  await view.getByRole('button', { name: '返回' }).click()
  await view.waitFor({ state: 'detached' })
  await phone.at(HOME)
  await phone.tap('全部平台新闻', 'link')
  await view.getByText('平台新闻').waitFor()
  come()
  await phone.at('/pages/news/list')
  await phone.tap('返回')
  await phone.at(HOME)
})
