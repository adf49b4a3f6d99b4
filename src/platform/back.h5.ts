import Taro from '@tarojs/taro'
import { levelsOf, onClaims, useClaim } from './backClaims'

// Back in a browser, by button or swipe, moves through the history, so what back should close has an entry there: each
// level of a page (backClaims.ts) one above the page's own, with the same address and key, and its height in `level`.
// Taro's router would open the page again at such an entry, so its events end here.

/**
 * Back stays within the page while `depth` is above 0: the title bar's, the system's and a swipe call `onBack` in its
 * place, `depth` times before the page is left. `onBack` may lead to the step before or open a question; to leave after
 * all, call `back` of app/navigation.
 * @param depth of the steps below the one shown; each back is expected to take one away, or to ask something first
 */
export type UseBack = (depth: number, onBack: () => void) => void

/** Steps within a page. */
export const useBack: UseBack = (depth, onBack) =>
  useClaim(pageInFront, { layer: false, depth, onBack })

/** A sheet or dialog above a page, whose steps come after it. */
export const useBackOfLayer = (onBack: () => void): void =>
  useClaim(pageInFront, { layer: true, depth: 1, onBack })

interface EntryState {
  /** By the router, one for each entry it makes. */
  key?: string
  level?: number
}

const entry = (): EntryState => (window.history.state as EntryState | null) ?? {}

/** Levels that have an entry. */
const held = (): number => entry().level ?? 0

const identity = (): string => `${entry().key ?? ''} ${window.location.hash}`

/** The page in front, by its entry in the history: equal for all entries of its levels. */
let inFront = identity()
const pageInFront = (): string => inFront

/** `held` after the last event. */
let before = held()
/** The level the app is on its way to by itself. */
let heading: number | null = null
/** A navigation leaves the page: its levels get no entries meanwhile. */
let leaving = false

let waiting: (() => void)[] = []

function arrived(): void {
  heading = null
  before = held()
  const done = waiting
  waiting = []
  done.forEach((go) => go())
}

/** Adds or removes entries until each level has one. */
function adjust(): void {
  if (heading !== null) return
  const wanted = leaving ? 0 : levelsOf(inFront).length
  try {
    while (held() < wanted) window.history.pushState({ ...entry(), level: held() + 1 }, '')
  } catch {
    // Safari refuses more than a hundred in half a minute; then back leaves the page.
  }
  before = held()
  if (before <= wanted) return
  // Until the browser has moved, however long it takes: its event would else count as a back of the person's.
  heading = wanted
  window.history.go(wanted - before)
}

/** After what is happening has been rendered, so that a sheet followed by a dialog keeps its entry. */
const adjustSoon = (): void => void setTimeout(adjust)

onClaims(adjustSoon)

Taro.eventCenter.on('__taroRouterChange', () => {
  inFront = identity()
  arrived()
  adjustSoon()
})

/** Longest wait of a navigation for the browser to move within the history, or for a page to go, in ms. */
const PATIENCE_MS = 500

/** Resolved once the page that was left by back has slid away; null when none does. */
let departure: Promise<void> | null = null

/**
 * Notes that a page is being left. Taro's router takes the one below for the page in front only when it has gone: a page
 * opened before that would leave the one below visible to readers and keyboards (docs/upstream/14-open-while-leaving.md).
 */
function depart(): void {
  const gone = new Promise<void>((resolve) => {
    Taro.eventCenter.once('__taroPageOnShowAfterDestroyed', resolve)
    setTimeout(resolve, PATIENCE_MS)
  })
  departure = gone
  void gone.then(() => {
    if (departure === gone) departure = null
  })
}

window.addEventListener(
  'popstate',
  (event) => {
    if (identity() !== inFront) return depart()
    event.stopImmediatePropagation()
    const levels = (heading ?? before) - held()
    arrived()
    if (levels > 0)
      levelsOf(inFront)
        .slice(-levels)
        .reverse()
        .forEach((goBack) => goBack())
    adjustSoon()
  },
  // Before the router's listener.
  { capture: true },
)

/** Does what back does within the page; false when it leaves it. For a back button that the app draws. */
export function backWithin(): boolean {
  const next = levelsOf(inFront).pop()
  next?.()
  return next !== undefined
}

/** Waits until the history has the entries that what is on screen needs. */
async function adjusted(): Promise<void> {
  await new Promise<void>((rendered) => setTimeout(rendered))
  adjust()
  if (heading === null) return
  await new Promise<void>((done) => {
    waiting.push(done)
    setTimeout(done, PATIENCE_MS)
  })
}

/**
 * Begins a navigation once a page that is being left has gone, and the entries of the levels stand as it needs them: an open sheet stays below a page opened over
 * it, and is there on return; a page that is left takes its entries with it, or back would find them.
 * @param leaves the page in front: it is closed or replaced
 */
export async function navigateFrom<T>(leaves: boolean, begin: () => Promise<T>): Promise<T> {
  if (departure) await departure
  if (held() === 0 && heading === null) return begin()
  leaving = leaves
  try {
    await adjusted()
    return await begin()
  } finally {
    leaving = false
    adjustSoon()
  }
}
