import type { Browser } from 'playwright-core'
import { DRAWINGS } from '@/components/Icon/drawings'
import { FURTHER_DRAWINGS } from '@/components/Icon/furtherDrawings'
import { arriveAt } from '../../h5/support/arrive'
import type { StoredSession } from '../../h5/support/backend'
import { launchChromium, newPhone } from '../../h5/support/browser'
import { settled } from '../../h5/support/look'
import type { Phone } from '../../h5/support/Phone'
import { launchWebkit } from '../../h5/support/webkit/launch'
import type { Named } from './compared'
import { read, type Box, type Picture } from './picture'

const GALLERY = '/pages/gallery/index'

/** Height for the gallery in 关怀模式. */
const ROOM = 9_000

const ICONS = Object.keys({ ...DRAWINGS, ...FURTHER_DRAWINGS }).length

export interface Scheme {
  colorScheme: 'light' | 'dark'
  care: boolean
}

export const SCHEMES: Scheme[] = [
  { colorScheme: 'light', care: false },
  { colorScheme: 'dark', care: false },
  { colorScheme: 'light', care: true },
  { colorScheme: 'dark', care: true },
]

export interface Part extends Named {
  /** Px by which its text overflows a box that clips without an ellipsis. */
  hidden: number
}

/** Adds a rule to a style sheet of the app, because its policy blocks style elements. */
const addRule = (phone: Phone, rule: string): Promise<void> =>
  phone.page.evaluate((text) => {
    const [sheet] = [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0)
    sheet?.insertRule(text, sheet.cssRules.length)
  }, rule)

const EVERYTHING = '*, ::placeholder, ::before, ::after'

/** Waits two frames, after which changes are drawn. */
const drawn = (phone: Phone): Promise<void> =>
  phone.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

/** Height of the page; elements that become visible may increase it. */
const heightOf = (phone: Phone): Promise<number> =>
  phone.page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('.taro_page')].map((page) => page.scrollHeight)),
  )

/** Makes the whole page visible, still, and without scroll bars, which phones hide. */
export async function spread(phone: Phone): Promise<void> {
  await addRule(phone, `${EVERYTHING} { animation: none !important; transition: none !important }`)
  await addRule(phone, '::-webkit-scrollbar { display: none !important }')
  await phone.page.waitForFunction(() =>
    [...document.querySelectorAll('.c-icon path')].every((path) => path.getAttribute('d') !== ''),
  )
  for (let height = 0, higher = await heightOf(phone); higher > height;) {
    height = higher
    await phone.page.setViewportSize({ width: 375, height })
    // Pictures load when they become visible.
    await phone.page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll('img')]
      return pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    })
    await drawn(phone)
    higher = await heightOf(phone)
  }
}

/** A phone of each engine, for the same person or a visitor. */
export async function bothPhones({ colorScheme, care }: Scheme, session?: StoredSession) {
  const browsers = [await launchChromium(), await launchWebkit({ colorScheme, height: ROOM })]
  const [chromium, webkit] = browsers as [Browser, Browser]
  const own = { care, session: session ?? false }
  return {
    chromium: await newPhone(chromium, { ...own, context: { colorScheme } }),
    webkit: await newPhone(webkit, own),
    close: () => Promise.all(browsers.map((browser) => browser.close())),
  }
}

/** Both engines with the gallery open, at its full height. */
export async function openBoth(scheme: Scheme) {
  const both = await bothPhones(scheme)
  for (const phone of [both.chromium, both.webkit]) {
    await phone.open(GALLERY)
    await arriveAt(phone, GALLERY)
    await settled(phone)
    await phone.page.waitForFunction(
      (count) => document.querySelectorAll('.s-gallery__icon path:not([d=""])').length >= count,
      ICONS,
    )
    await spread(phone)
  }
  return both
}

/** Every primitive and chart of the page by its class, with its position. */
export const partsOf = (phone: Phone, within = '.s-gallery'): Promise<Part[]> =>
  phone.page.evaluate((scope) => {
    const counts = new Map<string, number>()
    const cuts = (one: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(one)
      return one.clientWidth > 1 && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
    }
    const hiddenIn = (part: Element): number =>
      Math.max(
        0,
        ...[part, ...part.querySelectorAll('*')]
          .filter(cuts)
          .map((one) => one.scrollWidth - one.clientWidth),
      )
    const linesIn = (part: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0)
      const middles = rows
        .map(({ top, bottom }) => Math.round((top + bottom) / 2))
        .sort((a, b) => a - b)
      return middles.filter((middle, at) => middle - (middles[at - 1] ?? -100) > 6).length
    }
    const isPart = (one: string) => /^(c-[a-z]+(-[a-z]+)*|chart|ring)$/.test(one)
    const partAround = (part: Element): Element | null => {
      const parent = part.parentElement
      return parent && ![...parent.classList].some(isPart) ? partAround(parent) : parent
    }
    return [...document.querySelectorAll(`${scope} [class]`)].flatMap((part) => {
      const name = [...part.classList].find(isPart)
      const { x, y, width, height } = part.getBoundingClientRect()
      if (name === undefined || width * height === 0) return []
      const around = part.parentElement ?? part
      const outer = partAround(part)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [
        {
          name: `${name} ${count}`,
          x,
          y,
          width,
          height,
          hidden: hiddenIn(part),
          lines: linesIn(part),
          left: x - (outer?.getBoundingClientRect().x ?? 0),
          within: y - around.getBoundingClientRect().y,
          linesAround: linesIn(around),
        },
      ]
    })
  }, within)

/**
 * Texts with an amount that wraps to the next line, or that might in WebKit at another width: one directly after a
 * Chinese character, a full-width sign or a dash.
 */
export const brokenFigures = (phone: Phone): Promise<string[]> =>
  phone.page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (
        /[\u2010-\u201f\u2e80-\u9fff\uff00-\uffef]\d{1,3},\d{3}/.test(text.data) &&
        text.parentElement?.checkVisibility()
      )
        found.push(text.data)
      for (const { 0: figure, index } of text.data.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + figure.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(text.data)
      }
    }
    return found
  })

/** Hides the page's text: boxes, lines and icons are not smoothed differently by engines. */
export async function withoutText(phone: Phone): Promise<void> {
  await addRule(phone, `${EVERYTHING} { -webkit-text-fill-color: transparent !important }`)
  await drawn(phone)
}

/** Colours neighbouring icons red and blue alternately, and their backgrounds and names green. */
export async function colourIcons(phone: Phone): Promise<{ box: Box; isRed: boolean }[]> {
  const paint = (rest: string, colour: string) =>
    addRule(phone, `.s-gallery__icon${rest} { ${colour} !important }`)
  await paint('', '-webkit-text-fill-color: rgb(0, 255, 0)')
  await paint('', 'box-shadow: 0 0 0 8px rgb(0, 255, 0)')
  await paint(' .c-icon', 'background: white')
  await paint(':nth-child(odd) .c-icon', 'color: rgb(255, 0, 0)')
  await paint(':nth-child(even) .c-icon', 'color: rgb(0, 0, 255)')
  await drawn(phone)
  return phone.page.evaluate(() =>
    [...document.querySelectorAll('.s-gallery__icon .c-icon')].map((icon, index) => {
      const { x, y, width, height } = icon.getBoundingClientRect()
      // Only whole pixels: those at its edge are mixed with the surroundings.
      const [left, top] = [Math.ceil(x), Math.ceil(y)]
      const box = {
        x: left,
        y: top,
        width: Math.floor(x + width) - left,
        height: Math.floor(y + height) - top,
      }
      return { box, isRed: index % 2 === 0 }
    }),
  )
}

export const pictureOf = async (phone: Phone): Promise<Picture> =>
  read(await phone.page.screenshot())
