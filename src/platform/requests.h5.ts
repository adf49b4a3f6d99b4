import { Absences } from './absences'
import { exchange } from './exchange'
import type { Http } from './injected.types'

// A browser that leaves a page aborts its requests, and the page sees them fail: in some browsers as the page goes, on
// iPhones and in Firefox as soon as another page is requested. That is no failure, above all not of the session check.

/**
 * A page still here this long after it began to leave, in ms, is staying: the browser was asked for a download or a
 * call.
 */
const LEAVES_WITHIN_MS = 10_000

/** Time in ms within which a page is mostly gone where no event says that it is leaving, as on iPhones. */
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
 * Call it as a request is sent. When the request gets no answer, the returned function tells whether it was dropped
 * because the page was being left: it resolves once the page stays, and never if the page is gone for good.
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

/** Few pages upload: the code loads with the first file. */
export const upload: Http['upload'] = (file) =>
  exchange((finish, fail) => {
    let stop = () => {}
    let stopped = false
    import('./uploadFile')
      .then(({ uploadFile }) => {
        if (stopped) return
        const { reply, abort } = uploadFile(file)
        stop = abort
        return reply.then(finish)
      })
      .catch(fail)
    return () => {
      stopped = true
      stop()
    }
  })
