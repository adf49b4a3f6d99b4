/**
 * Runs in each page before the app: finds elements, waits for them, types, and reports the page's errors to the
 * front. It keeps the browser's own clock, since tests may replace the page's.
 */
import * as FakeTimers from '@sinonjs/fake-timers'
import type { State, Step, Time } from '../steps'
import { find, isDisabled, isVisible } from './find'

const later = setTimeout
const atFrame = requestAnimationFrame
const now = performance.now.bind(performance)

/** Milliseconds between two checks. */
const PAUSE = 25

/** Milliseconds of the moved clock that pass between two checks of the real one. */
const STRIDE = 1000

/** Checks for an answer between two strides. */
const ANSWER_LOOKS = 40

const pause = (): Promise<void> => new Promise((go) => later(go, PAUSE))

/** Resolves with the next frame; an invisible window has none. */
const drawn = (): Promise<unknown> =>
  Promise.race([
    new Promise((go) => atFrame(() => atFrame(go))),
    new Promise((go) => later(go, 8 * PAUSE)),
  ])

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].join(' ')
}

/** Middle of an element, in whole px as the driver requires. */
function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Whether `hit` is the element, its descendant, or its label. */
const isPartOf = (element: Element, hit: Element): boolean =>
  element.contains(hit) || [...(hit.closest('label')?.children ?? [])].includes(element)

/** Whether a touch at its middle reaches the element. */
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

/** Target of the next tap, and what it hit. */
let aim: { element: Element; cameTo: 'nothing' | 'it' | 'another' } | null = null

/** The page may move between the check and the tap: a tap that hits another element is stopped and retried. */
function guardTap(event: Event): void {
  if (!aim || !event.isTrusted) return
  if (aim.cameTo === 'nothing')
    aim.cameTo = isPartOf(aim.element, event.target as Element) ? 'it' : 'another'
  if (aim.cameTo === 'it') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Returns where to tap, and remembers the element as the tap's target. */
function aimAt(element: Element): { x: number; y: number } {
  aim = { element, cameTo: 'nothing' }
  return middleOf(element)
}

/** Whether the tap hit its target; a page that has been left since counts as hit. */
function wasHit(): boolean {
  const came = aim?.cameTo ?? 'it'
  aim = null
  return came === 'it'
}

/** Waits up to `ms`: the element, null when it was awaited to disappear, undefined on timeout. */
async function wait(steps: Step[], state: State, ms: number): Promise<Element | null | undefined> {
  const end = now() + ms
  for (;;) {
    const [element] = find(steps)
    if (await isIn(element, state)) return element ?? null
    if (now() >= end) return undefined
    await pause()
  }
}

/** Replaces a field's content as typing does; fields that are not typed into are set directly. */
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

/** The session storage belongs to one window and outlives its pages. */
const NAME = 'phone-window'

/** This window's handle, which goes to the front with every report and call. */
const from = location.protocol === 'http:' ? sessionStorage.getItem(NAME) : null

/** A page outside the front has nobody to report to. */
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

/** Reports each address the window navigates to. */
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

/** Reports failed answers like the console of the engine, which the driver can't read. */
const report = ({ status }: Response): void => {
  if (status >= 400)
    tell('error', `Failed to load resource: the server responded with a status of ${status}`)
}

/** Calls without an answer. */
let onTheWay = 0

/** Adds a header that tells the front which window made the call. */
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
  // oxlint-disable-next-line typescript/unbound-method -- called on its request below
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    this.setRequestHeader('x-phone-window', from)
    send.call(this, body)
  }
}

/** A file passed through the driver: its content in base64. */
export interface Given {
  name: string
  type: string
  content: string
}

/** Sets files on a field whose names the driver can't take. */
function giveFiles(field: HTMLInputElement, files: Given[]): void {
  const transfer = new DataTransfer()
  for (const { name, type, content } of files) {
    const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type }))
  }
  field.files = transfer.files
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The file input opened last: the driver answers it, and no picker window opens. */
const picker: { opened: HTMLInputElement | null } = { opened: null }

function holdPicker(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its field below
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') picker.opened = this
    else click.call(this)
  }
}

let clock: ReturnType<typeof FakeTimers.install> | null = null

/** Installs a clock that runs by itself and can be advanced; a fixed one stays at one time and moves nothing. */
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

/** Passes up to `ms`, timer by timer, for at most one check; returns the rest. */
async function passTime(ms: number, look: number): Promise<number> {
  const end = now() + look
  let left = clock ? ms : 0
  while (left > 0 && now() < end) {
    const some = Math.min(left, STRIDE)
    await clock?.tickAsync(some)
    left -= some
    // Answers take real time; without this wait the page would time out on its own clock.
    for (let looks = 0; onTheWay > 0 && looks < ANSWER_LOOKS; looks += 1) await pause()
  }
  return left
}

/** Jumps to a later time: timers due by then fire once. */
const skipTime = (ms: number): void => void clock?.jump(ms)

/** The engine counts as online whenever the machine is; only the front knows the state. */
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
  /** Distinguishes this document from others. */
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
