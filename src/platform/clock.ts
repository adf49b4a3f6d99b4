/** The device's clock and timers, injected so that tests own time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `task` after `ms`; the answer cancels it. */
  after: (ms: number, task: () => void) => () => void
}

export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
