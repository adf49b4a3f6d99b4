import { Absences } from './absences'

/**
 * A browser drops what a page it leaves still waits for, and tells the page so: some as the page goes, iPhones and
 * Firefox as soon as another one is asked for. Nothing failed then, and least of all the check of a session.
 */

/** Longer than this after it began to leave, in ms, a page stays: what was asked for is a download or a call. */
const LEAVES_WITHIN_MS = 10_000

/** Where no event tells that a page begins to leave, as on iPhones, it has mostly gone by then, in ms. */
const GOES_WITHIN_MS = 300

const absences = new Absences()
let patience: ReturnType<typeof setTimeout> | undefined

function leave(): void {
  clearTimeout(patience)
  absences.begin()
}

function beginToLeave(): void {
  leave()
  patience = setTimeout(() => absences.end(), LEAVES_WITHIN_MS)
}

window.addEventListener('beforeunload', beginToLeave)
window.addEventListener('pagehide', leave)
window.addEventListener('pageshow', () => absences.end())

/**
 * To be called as a request is sent. The answer, asked where that got none, tells whether it was dropped because the
 * page was being left: once the page is there to stay, and never where it went for good.
 */
export function watchForLeaving(): () => Promise<boolean> {
  const before = absences.count
  return async () => {
    if (absences.count === before && navigator.onLine)
      await new Promise((resolve) => setTimeout(resolve, GOES_WITHIN_MS))
    await absences.over()
    return absences.count !== before
  }
}
