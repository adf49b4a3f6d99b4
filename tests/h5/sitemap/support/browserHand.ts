import { HOME, routeInfo, type PagePath } from '@/app/routes'
import { wordOf, type Control } from '../../../sitemap/controls'
import { isQuestion, type Hand, type Place } from '../../../sitemap/Hand'
import type { Phone } from '../../support/Phone'

/** Attribute that marks tappable elements, to find them again. */
const MARK = 'data-tappable'

/** How late a part of a page may appear, ms. */
const LATE_MS = 10_000

interface Seen {
  path: string
  layer: string | null
  /** Names of the page's groups. */
  groups: string[]
  controls: Control[]
}

const CONTROLS = 'button:not([role]), a[href], [role=button], [role=link]'
const LEFT_OUT =
  '.c-tab-bar *, .c-title-bar__back, .c-overlay__mask, [aria-disabled=true], :disabled'

const see = (phone: Phone): Promise<Seen> =>
  phone.page.evaluate(
    ({ mark, controls, leftOut }) => {
      const isShown = (one: Element) => one.getClientRects().length > 0
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      const layer = layers.filter(isShown).at(-1) ?? null
      const [page] = [...document.querySelectorAll('.taro_page')].filter(isShown)
      const found = [...(layer ?? page ?? document.body).querySelectorAll(controls)]
        .filter((one) => isShown(one) && !one.matches(leftOut))
        .filter((one) => !one.parentElement?.closest(controls))
      document.querySelectorAll(`[${mark}]`).forEach((one) => one.removeAttribute(mark))
      found.forEach((one, at) => one.setAttribute(mark, String(at)))
      return {
        path: location.hash.slice(1).split('?')[0] ?? '',
        layer: layer && (layer.getAttribute('aria-label') ?? ''),
        groups: [...(page?.querySelectorAll('[role=group]') ?? [])].map(
          (one) => one.getAttribute('aria-label') ?? '',
        ),
        controls: found.map((one) => ({
          name: one.getAttribute('aria-label') ?? (one.textContent ?? '').trim(),
          classes: [...one.classList],
        })),
      }
    },
    { mark: MARK, controls: CONTROLS, leftOut: LEFT_OUT },
  )

/** Whether the page of the address is alone and fully loaded. */
const isThere = (home: string): boolean => {
  const isShown = (one: Element) => one.getClientRects().length > 0
  const pages = [...document.querySelectorAll('.taro_page')].filter(isShown)
  const address = location.hash.slice(1).split('?')[0] || '/'
  const isOnItsWay = [...document.querySelectorAll('[role=status][aria-busy=true]')].some(
    (one) => isShown(one) && !one.closest('.s-gallery'),
  )
  return (
    pages.length === 1 &&
    pages[0]?.id.split('?')[0] === (address === '/' ? home : address) &&
    !isOnItsWay &&
    !document.querySelector('.page-load-view, .shell')
  )
}

/** For error messages: visible pages, and loading content. */
const onScreen = (phone: Phone): Promise<string> =>
  phone.page.evaluate(() => {
    const isShown = (one: Element) => one.getClientRects().length > 0
    const pages = [...document.querySelectorAll('.taro_page')].filter(isShown)
    const busy = [...document.querySelectorAll('[aria-busy=true], .page-load-view')].filter(isShown)
    return [...pages.map(({ id }) => id), ...busy.map(({ className }) => className)].join(', ')
  })

/** Waits until nothing changes by itself any more. */
export async function atRest(phone: Phone): Promise<void> {
  const frames = () =>
    phone.page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    )
  await frames()
  do {
    await phone.quiet()
    await phone.page.waitForFunction(isThere, HOME).catch(async (error: unknown) => {
      throw new Error(
        `${phone.address} does not come to rest: ${await onScreen(phone)}\n${String(error)}`,
      )
    })
    await frames()
  } while (phone.isAsking || !(await phone.page.evaluate(isThere, HOME)))
}

/** Goes back by the browser; the page below may have the same path. */
async function leave({ page }: Phone): Promise<void> {
  const left = await page.locator('.taro_page').filter({ visible: true }).getAttribute('id')
  await page.goBack({ waitUntil: 'commit' })
  await page.locator(`[id="${left}"]`).waitFor({ state: 'hidden' })
}

/** Number of the control called so; on a busy machine a part of the page may appear after it came to rest. */
async function placeOf(phone: Phone, word: string): Promise<number> {
  const deadline = Date.now() + LATE_MS
  for (;;) {
    const words = (await see(phone)).controls.map(wordOf)
    const at = words.indexOf(word)
    if (at >= 0) return at
    if (Date.now() > deadline)
      throw new Error(`nothing is called ${word} at ${phone.address}: ${words.join(' · ')}`)
    await phone.page.waitForTimeout(20)
  }
}

/** A person with a phone who only taps. */
export function browserHand(phone: Phone): Hand {
  const look = async (): Promise<Place> => {
    const { path, layer, groups, controls } = await see(phone)
    const words = [...new Set(controls.map(wordOf).filter(Boolean))]
    const asks = groups.some(isQuestion)
    return { path: (path === '/' || path === '' ? HOME : path) as PagePath, layer, asks, words }
  }
  const back = async () => {
    const { layer } = await see(phone)
    if (layer !== null) await phone.page.keyboard.press('Escape')
    else await leave(phone)
    await atRest(phone)
  }
  return {
    look,
    back,
    openTab: async (path) => {
      const tab = phone.control(new RegExp(`^${routeInfo(path).title}(?:，|$)`), 'tab')
      for (let tries = 0; !(await tab.isVisible()); tries += 1) {
        if (tries > 9) throw new Error(`no way back to the tabs from ${phone.address}`)
        await back()
      }
      await tab.click()
      await atRest(phone)
    },
    tap: async (word) => {
      const at = await placeOf(phone, word)
      await phone.page.locator(`[${MARK}="${at}"]`).click()
      await atRest(phone)
    },
  }
}
