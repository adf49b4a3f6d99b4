/**
 * Runs in each page before anything of the app: finds elements, waits for them, types, and tells the front what the
 * page complained of. It keeps the browser's own clock, since tests may give the page another.
 */
import * as FakeTimers from '@sinonjs/fake-timers'
import type { State, Step } from '../steps'
import { find, isDisabled, isVisible } from './find'

const { setTimeout: later, requestAnimationFrame: atFrame } = window
const now = performance.now.bind(performance)

/** Between two looks, in ms. */
const PAUSE = 25

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

/** Whether what is touched at its middle is the element, something in it, or its label. */
function answersTouch(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!hit) return false
  return element.contains(hit) || [...(hit.closest('label')?.children ?? [])].includes(element)
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

const tell = (kind: string, text: string): void =>
  void navigator.sendBeacon('/__phone__/told', JSON.stringify({ kind, text }))

function listen(): void {
  const { error } = console
  console.error = (...words: unknown[]) => {
    tell('error', words.map(String).join(' '))
    error.apply(console, words)
  }
  addEventListener('error', ({ message }) => message && tell('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell('breach', `${effectiveDirective} ${blockedURI}`),
  )
}

/** Of all that a window keeps, this outlives a page and is its own. */
const NAME = 'phone-window'

/** The front learns by a header which window of several a call comes from. */
function sign(): void {
  const { fetch } = window
  const name = location.protocol === 'http:' ? sessionStorage.getItem(NAME) : null
  if (name === null) return
  window.fetch = (target, init) => {
    const request = new Request(target, init)
    if (new URL(request.url).origin === location.origin) request.headers.set('x-phone-window', name)
    return fetch(request)
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    this.setRequestHeader('x-phone-window', name)
    send.call(this, body)
  }
}

/** The file picker that was opened last: it is answered by the driver, no window of the browser's opens. */
const picker: { opened: HTMLInputElement | null } = { opened: null }

function holdPicker(): void {
  const { click } = HTMLInputElement.prototype
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    if (this.type === 'file') picker.opened = this
    else click.call(this)
  }
}

let clock: ReturnType<typeof FakeTimers.install> | null = null

/** A clock that goes on by itself and can be moved; fixed, it tells one time and moves nothing. */
function installClock(fixed?: number): void {
  if (clock) return clock.setSystemTime(fixed)
  clock =
    fixed === undefined
      ? FakeTimers.install({
          now: Date.now(),
          shouldAdvanceTime: true,
          toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
        })
      : FakeTimers.install({ now: fixed, toFake: ['Date'] })
}

/** The engine says it is online as long as the machine is; the front alone knows better. */
function goOffline(offline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline })
}

export const hand = {
  find,
  wait,
  fill,
  isVisible,
  isDisabled,
  picker,
  installClock,
  passTime: async (ms: number) => void (await clock?.tickAsync(ms)),
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
  sign()
  holdPicker()
}
