/**
 * A browser drops what a page it leaves still waits for, and tells the page so: some as the page goes, iPhones and
 * Firefox as soon as another one is asked for. Nothing failed then, and least of all the check of a session.
 */

/** Longer than this after it began to leave, in ms, a page stays: what was asked for is a download or a call. */
const LEAVES_WITHIN_MS = 10_000

/** Where no event tells that a page begins to leave, as on iPhones, it has mostly gone by then, in ms. */
const GOES_WITHIN_MS = 300

/** Pending while the page is being left. */
let leaving: Promise<void> | null = null
let departures = 0
let stay = () => {}
let patience: ReturnType<typeof setTimeout> | undefined

function leave(): void {
  clearTimeout(patience)
  if (leaving) return
  departures += 1
  leaving = new Promise((resolve) => {
    stay = () => {
      leaving = null
      resolve()
    }
  })
}

function beginToLeave(): void {
  leave()
  patience = setTimeout(() => stay(), LEAVES_WITHIN_MS)
}

window.addEventListener('beforeunload', beginToLeave)
window.addEventListener('pagehide', leave)
window.addEventListener('pageshow', () => stay())

/**
 * To be called as a request is sent. The answer, asked where that got none, tells whether it was dropped because the
 * page was being left: once the page is there to stay, and never where it went for good.
 */
export function watchForLeaving(): () => Promise<boolean> {
  const before = departures
  return async () => {
    if (departures === before && navigator.onLine)
      await new Promise((resolve) => setTimeout(resolve, GOES_WITHIN_MS))
    await leaving
    return departures !== before
  }
}
