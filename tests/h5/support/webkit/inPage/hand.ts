/**
 * Runs in each page before anything of the app: finds elements, waits for them, types, and tells the front what the
 * page complained of. It keeps the browser's own clock, since tests may give the page another.
 */
import * as FakeTimers from '@sinonjs/fake-timers'
import type { State, Step, Time } from '../steps'
import { find, isDisabled, isVisible } from './find'

const later = setTimeout
const atFrame = requestAnimationFrame
const now = performance.now.bind(performance)

/** Between two looks, in ms. */
const PAUSE = 25

/** What passes of a moved clock between two looks at the real one, in ms. */
const STRIDE = 1000

/** So often is looked for an answer between two strides. */
const ANSWER_LOOKS = 40

const pause = (): Promise<void> => new Promise((go) => later(go, PAUSE))

/** The next picture; a window out of sight draws none. */
const drawn = (): Promise<unknown> =>
  Promise.race([
    new Promise((go) => atFrame(() => atFrame(go))),
    new Promise((go) => later(go, 8 * PAUSE)),
  ])

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].join(' ')
}

/** The middle of an element, in whole px as the driver takes them. */
function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Whether who hits this touches the element: it, something in it, or its label. */
const isPartOf = (element: Element, hit: Element): boolean =>
  element.contains(hit) || [...(hit.closest('label')?.children ?? [])].includes(element)

/** Whether what is touched at its middle is the element. */
function answersTouch(element: Element): boolean {
  const { x, y } = middleOf(element)
  const hit = document.elementFromPoint(x, y)
  return hit !== null && isPartOf(element, hit)
}

async function isTappable(element: Element): Promise<boolean> {
  if (!isVisible(element) || isDisabled(element)) return false
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight || !answersTouch(element))
    element.scrollIntoView({ block: 'center' })
  const before = placeOf(element)
  await drawn()
  return element.isConnected && placeOf(element) === before && answersTouch(element)
}

const isEditable = (element: Element): boolean =>
  isVisible(element) && !isDisabled(element) && !(element as HTMLInputElement).readOnly

async function isIn(element: Element | undefined, state: State): Promise<boolean> {
  switch (state) {
    case 'detached':
      return element === undefined
    case 'hidden':
      return element === undefined || !isVisible(element)
    case 'attached':
      return element !== undefined
    case 'visible':
      return element !== undefined && isVisible(element)
    case 'editable':
      return element !== undefined && isEditable(element)
    case 'tappable':
      return element !== undefined && isTappable(element)
  }
}

/** What a tap is meant for, and what it came to. */
let aim: { element: Element; cameTo: 'nothing' | 'it' | 'another' } | null = null

/** A page may move between the look and the tap: what then comes to another element is stopped, to be tried again. */
function guardTap(event: Event): void {
  if (!aim || !event.isTrusted) return
  if (aim.cameTo === 'nothing')
    aim.cameTo = isPartOf(aim.element, event.target as Element) ? 'it' : 'another'
  if (aim.cameTo === 'it') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Where to tap, and that the next tap is meant for this element. */
function aimAt(element: Element): { x: number; y: number } {
  aim = { element, cameTo: 'nothing' }
  return middleOf(element)
}

/** Whether the tap came to what it was meant for; a page that was left since has had it. */
function wasHit(): boolean {
  const came = aim?.cameTo ?? 'it'
  aim = null
  return came === 'it'
}

/** Waits for so many ms; the element, null where its being gone was wanted, undefined where it did not come to it. */
async function wait(steps: Step[], state: State, ms: number): Promise<Element | null | undefined> {
  const end = now() + ms
  for (;;) {
    const [element] = find(steps)
    if (await isIn(element, state)) return element ?? null
    if (now() >= end) return undefined
    await pause()
  }
}

/** Puts this in the place of what a field holds, as typing does; what is not typed into is set. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  if (/^(date|time|month|range|color)$/.test(field.type)) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** Of all that a window keeps, this outlives a page and is its own. */
const NAME = 'phone-window'

/** The window this is, which the front learns with all it is told and asked. */
const from = location.protocol === 'http:' ? sessionStorage.getItem(NAME) : null

/** A page that did not come through the front has nobody to tell. */
function tell(kind: string, text: string): void {
  if (location.protocol !== 'http:') return
  navigator.sendBeacon('/__phone__/told', JSON.stringify({ kind, text, from }))
}

function listen(): void {
  const { error } = console
  console.error = (...words: unknown[]) => {
    tell('error', words.map(String).join(' '))
    error.apply(console, words)
  }
  addEventListener('error', ({ message }) => message && tell('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', String(reason)))
}

/** Tells of each address the window comes to. */
function follow(): void {
  const went = () => tell('went', location.href)
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history)
    history[method] = (state, unused, url) => {
      original(state, unused, url)
      went()
    }
  }
  addEventListener('popstate', went)
  addEventListener('hashchange', went)
  went()
}

/** What the engine writes into its console of an answer the page still waited for; the driver does not read that. */
const report = ({ status }: Response): void => {
  if (status >= 400)
    tell('error', `Failed to load resource: the server responded with a status of ${status}`)
}

/** Calls without an answer yet. */
let onTheWay = 0

/** The front learns by a header which window of several a call comes from. */
function sign(): void {
  const original = fetch
  if (from === null) return
  window.fetch = (target, init) => {
    const request = new Request(target, init)
    if (new URL(request.url).origin === location.origin) request.headers.set('x-phone-window', from)
    onTheWay += 1
    const answer = original(request).finally(() => (onTheWay -= 1))
    answer.then(report, () => {})
    return answer
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its request below
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    this.setRequestHeader('x-phone-window', from)
    send.call(this, body)
  }
}

/** A file as it goes through the driver: its content in base64. */
export interface Given {
  name: string
  type: string
  content: string
}

/** Gives a field files whose names are too strange for the driver. */
function giveFiles(field: HTMLInputElement, files: Given[]): void {
  const transfer = new DataTransfer()
  for (const { name, type, content } of files) {
    const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type }))
  }
  field.files = transfer.files
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The file picker that was opened last: it is answered by the driver, no window of the browser's opens. */
const picker: { opened: HTMLInputElement | null } = { opened: null }

function holdPicker(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its field below
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') picker.opened = this
    else click.call(this)
  }
}

let clock: ReturnType<typeof FakeTimers.install> | null = null

/** A clock that goes on by itself and can be moved; fixed, it tells one time and moves nothing. */
function installClock({ fixed, ahead }: Time): void {
  if (clock) return clock.setSystemTime(fixed)
  clock =
    fixed === undefined
      ? FakeTimers.install({
          now: Date.now() + ahead,
          shouldAdvanceTime: true,
          toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        })
      : FakeTimers.install({ now: fixed, toFake: ['Date'] })
}

/** Lets up to so many ms pass, timer by timer, for as long as one look may take; what is left of them. */
async function passTime(ms: number, look: number): Promise<number> {
  const end = now() + look
  let left = clock ? ms : 0
  while (left > 0 && now() < end) {
    const some = Math.min(left, STRIDE)
    await clock?.tickAsync(some)
    left -= some
    // An answer takes time of ours, and the page would give it up after so much of its own.
    for (let looks = 0; onTheWay > 0 && looks < ANSWER_LOOKS; looks += 1) await pause()
  }
  return left
}

/** Goes on to a later time at once: what was due meanwhile happens then, once. */
const skipTime = (ms: number): void => void clock?.jump(ms)

/** The engine says it is online as long as the machine is; the front alone knows better. */
function goOffline(offline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline })
}

const hand = {
  find,
  wait,
  fill,
  isVisible,
  isDisabled,
  middleOf,
  aimAt,
  wasHit,
  picker,
  giveFiles,
  installClock,
  passTime,
  skipTime,
  goOffline,
  call: (name: string) => sessionStorage.setItem(NAME, name),
  /** This document as it was told apart from others. */
  born: Math.random(),
}

declare global {
  interface Window {
    hand?: typeof hand
  }
}

if (!window.hand) {
  window.hand = hand
  listen()
  follow()
  sign()
  holdPicker()
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    addEventListener(type, guardTap, true)
}
