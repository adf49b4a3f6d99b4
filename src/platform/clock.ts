/** The device's clock and timers, injected so that tests control time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void
}

export const clock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
