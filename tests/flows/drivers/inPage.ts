/**
 * Runs in each page before the app, for engines without Playwright: finds what a person means, and moves the page's
 * clock. Bundled by `webdriver.ts`.
 */
import * as FakeTimers from '@sinonjs/fake-timers'
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** `Words` as plain data: an exact name, or a pattern. */
export type Wanted = { text: string } | { source: string; flags: string }

/** What a person means by words. */
export type Meant =
  | { kind: 'control' | 'checkbox' | 'switch' | 'field' | 'text'; words: Wanted }
  | { kind: 'option'; question: string; words: Wanted }

const CONTROLS = ['button', 'link', 'tab', 'switch', 'gridcell']

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isCalled = (name: string, words: Wanted): boolean =>
  'text' in words ? tidy(name) === tidy(words.text) : patternOf(words).test(tidy(name))

const patternOf = ({ source, flags }: { source: string; flags: string }) =>
  new RegExp(source, flags.replace(/[gy]/g, ''))

function isVisible(element: Element): boolean {
  const { visibility, display } = getComputedStyle(element)
  if (display === 'contents') return [...element.children].some(isVisible)
  const { width, height } = element.getBoundingClientRect()
  return visibility === 'visible' && width > 0 && height > 0
}

/** What can be touched: the topmost dialog, or everything when there is none. */
function touchable(): ParentNode {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  return dialogs.filter(isVisible).at(-1) ?? document
}

/** Visible elements of these roles with that name. */
const named = (within: ParentNode, selector: string, roles: string[], words: Wanted): Element[] =>
  [...within.querySelectorAll(selector)].filter(
    (one) =>
      roles.includes(getRole(one) ?? '') &&
      isVisible(one) &&
      !isInaccessible(one) &&
      isCalled(computeAccessibleName(one), words),
  )

const WITH_TEXT = 'body *:not(script, style, noscript)'

/** Innermost visible elements with that text, which a string is a part of; and pictures or groups named so. */
function withText(words: Wanted): Element[] {
  const holds = (text: string) =>
    'text' in words
      ? text.toLowerCase().includes(tidy(words.text).toLowerCase())
      : patternOf(words).test(text)
  const all = [...document.querySelectorAll(WITH_TEXT)].filter((one) =>
    holds(tidy(one.textContent ?? '')),
  )
  const fitting = new Set(all)
  const innermost = all.filter((one) => ![...one.children].some((child) => fitting.has(child)))
  return [
    ...innermost.filter(isVisible),
    ...named(document, '[role=img], [role=group], img', ['img', 'group'], words),
  ]
}

/** Elements that are meant, the first on the page first. */
function find(meant: Meant): Element[] {
  switch (meant.kind) {
    case 'control':
      return named(touchable(), 'button, a, [role]', CONTROLS, meant.words)
    case 'checkbox':
      return named(touchable(), 'input, [role=checkbox]', ['checkbox'], meant.words)
    case 'switch':
      return named(document, 'input, [role=switch]', ['switch'], meant.words)
    case 'field':
      return [...document.querySelectorAll('input, textarea')].filter(
        (one) => isVisible(one) && isCalled(computeAccessibleName(one), meant.words),
      )
    case 'text':
      return withText(meant.words)
    case 'option': {
      const asked = { text: meant.question }
      const groups = named(document, '[role=radiogroup], fieldset', ['radiogroup'], asked)
      return groups.flatMap((group) => named(group, 'input, [role=radio]', ['radio'], meant.words))
    }
  }
}

/** The first text of that pattern on the screen; null when there is none. */
function read(words: { source: string; flags: string }): string | null {
  const [holder] = withText(words)
  const text = (holder as HTMLElement | undefined)?.innerText ?? ''
  return patternOf(words).exec(text)?.[0] ?? null
}

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null

/** Middle of an element, in whole px as the driver requires. */
function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Whether what was hit is the element, in it, or in its label. */
const isPartOf = (element: Element, hit: Element): boolean =>
  element.contains(hit) || [...(hit.closest('label')?.children ?? [])].includes(element)

/** Whether a touch at its middle reaches the element or its label. */
function answersTouch(element: Element): boolean {
  const { x, y } = middleOf(element)
  const hit = document.elementFromPoint(x, y)
  return hit !== null && isPartOf(element, hit)
}

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].join(' ')
}

/** What the last look found, to know whether it stands still. */
let before: { element: Element; place: string } | null = null

/** Where to touch what is meant; null until it is there, enabled, still and uncovered. */
function aim(meant: Meant): { x: number; y: number } | null {
  const [element] = find(meant)
  if (!element || isDisabled(element)) return null
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight || !answersTouch(element))
    element.scrollIntoView({ block: 'center' })
  const place = placeOf(element)
  const isStill = before?.element === element && before.place === place
  before = { element, place }
  if (!isStill || !answersTouch(element)) return null
  target = { element, isClicked: false }
  return middleOf(element)
}

/** Target of the touch to come, and whether it was clicked. */
let target: { element: Element; isClicked: boolean } | null = null

/** The page may move between aiming and touching, and while it is touched: a touch of something else is stopped. */
function guard(event: Event): void {
  if (!target || !event.isTrusted) return
  if (isPartOf(target.element, event.target as Element)) {
    target.isClicked ||= event.type === 'click'
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Whether what was aimed at was clicked; it was where the page has been left since. */
function wasHit(): boolean {
  const isHit = target?.isClicked ?? true
  target = null
  return isHit
}

/** Replaces the content of a field as typing does; false while there is none that takes text. */
function fill(meant: Meant, text: string): boolean {
  const field = find(meant)[0] as HTMLInputElement | HTMLTextAreaElement | undefined
  if (!field || isDisabled(field) || field.readOnly) return false
  field.focus()
  field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return true
}

/** Sets the day of a date field, as picking it in a calendar does: past what React notes of its own changes. */
function date(meant: Meant, day: string): boolean {
  const field = find(meant)[0] as HTMLInputElement | undefined
  if (!field || isDisabled(field)) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Whether the page at this path is the only one shown: no page is moving in or out. */
function isAt(path: string): boolean {
  const pages = [...document.querySelectorAll('.taro_page')]
  const shown = pages.filter((one) => one.firstElementChild?.checkVisibility())
  return shown.length === 1 && shown[0]?.id.split('?')[0] === path
}

let picker: HTMLInputElement | null = null

/** A file for a field, its content in base64. */
export interface Given {
  name: string
  type: string
  content: string
}

/** Answers the file picker that was opened; false while there is none. */
function give(files: Given[]): boolean {
  if (!picker) return false
  const transfer = new DataTransfer()
  for (const { name, type, content } of files) {
    const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type }))
  }
  picker.files = transfer.files
  for (const event of ['input', 'change']) picker.dispatchEvent(new Event(event, { bubbles: true }))
  picker = null
  return true
}

const opened = (field: HTMLInputElement): void => void (picker = field)

/** A picker's own window would not answer the driver. */
function holdPicker(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its field below
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') opened(this)
    else click.call(this)
  }
}

/** The engine counts as online whenever the machine is; the proxy alone knows better. */
function setOffline(isOffline: boolean, isChange = true): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline })
  if (isChange) window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

let clock: FakeTimers.Clock

/** What the page has to know when it starts. */
export interface Start {
  /** Milliseconds by which the page's clock is ahead of the machine's. */
  aheadMs: number
  isOffline: boolean
}

declare global {
  interface Window {
    /** Reports to the driver; see `Proxy`. */
    report(text: string): void
    person: typeof person
  }
}

const person = {
  start({ aheadMs, isOffline }: Start): void {
    clock = FakeTimers.install({
      now: Date.now() + aheadMs,
      shouldAdvanceTime: true,
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    if (isOffline) setOffline(true, false)
    holdPicker()
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
      addEventListener(type, guard, true)
    addEventListener('error', ({ message }) => message && window.report(message))
    addEventListener('unhandledrejection', ({ reason }) => window.report(String(reason)))
    const { error } = console
    console.error = (...words: unknown[]) => {
      window.report(words.map(String).join(' '))
      error.apply(console, words)
    }
  },
  /** Lets so many ms pass, timer by timer. */
  pass: (ms: number): Promise<unknown> => clock.tickAsync(ms),
  find,
  aim,
  wasHit,
  read,
  date,
  fill,
  give,
  isAt,
  setOffline,
}

window.person = person
