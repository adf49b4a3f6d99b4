/** jsdom counts its timers from 1. */
const FIRST_AT_ONCE = 2 ** 31

/** Runs timers without a delay at once, as browsers do: those of Node take a millisecond, in which a test only waits. */
function hurryTimers(window) {
  const waiting = new Map()
  const { setTimeout, clearTimeout } = window
  let next = FIRST_AT_ONCE
  const timers = {
    setTimeout(work, delay, ...rest) {
      if (delay > 0 || typeof work !== 'function')
        return setTimeout.call(window, work, delay, ...rest)
      next += 1
      const timer = next
      const run = () => {
        waiting.delete(timer)
        try {
          work.apply(window, rest)
        } catch (error) {
          // As jsdom does for its own timers.
          window.dispatchEvent(new window.ErrorEvent('error', { error, cancelable: true }))
        }
      }
      waiting.set(timer, setImmediate(run))
      return timer
    },
    clearTimeout(timer) {
      if (!waiting.has(timer)) return clearTimeout.call(window, timer)
      clearImmediate(waiting.get(timer))
      waiting.delete(timer)
    },
  }
  for (const [name, value] of Object.entries(timers))
    Object.defineProperty(window, name, { value, configurable: true, writable: true })
}

/** From this delay on a timer is a suite's own, ms: those of React and Testing Library, which stay loaded, are shorter. */
const LONG_MS = 1_000

/** Remembers the long timers of a window; returns a function that ends them, so that none fires in another suite. */
function watchTimers(window) {
  const long = new Set()
  const { setTimeout, clearTimeout } = window
  const value = (work, delay, ...rest) => {
    const timer = setTimeout.call(window, work, delay, ...rest)
    if (delay >= LONG_MS) long.add(timer)
    return timer
  }
  Object.defineProperty(window, 'setTimeout', { value, configurable: true, writable: true })
  return () => {
    for (const timer of long) clearTimeout.call(window, timer)
    long.clear()
  }
}

module.exports = { hurryTimers, watchTimers }
