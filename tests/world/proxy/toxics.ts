import { inSlices, paced } from './paced'
import type { Direction, Sink, Toxic } from './types'

const arrow = (direction: Direction): string => (direction === 'up' ? 'request' : 'answer')

/** Delays everything. */
export const latency = (direction: Direction, ms: number, jitter = 0): Toxic => ({
  kind: 'latency',
  words: `${arrow(direction)} comes ${ms} ms late`,
  direction,
  poison: (next, line) =>
    paced(next, line, { due: () => line.now() + ms + Math.round(line.random() * jitter) }),
})

/** Limits the bytes per second. */
export const bandwidth = (direction: Direction, bytesPerSecond: number): Toxic => ({
  kind: 'bandwidth',
  words: `${arrow(direction)} at ${bytesPerSecond} bytes/s`,
  direction,
  poison: (next, line) =>
    paced(next, line, {
      due: ({ length }, last) => Math.max(last, line.now()) + (1000 * length) / bytesPerSecond,
    }),
})

/** Splits data into pieces of about `size` bytes, `ms` apart. */
export const slicer = (direction: Direction, size: number, ms: number): Toxic => ({
  kind: 'slicer',
  words: `${arrow(direction)} in slices of ${size} bytes, ${ms} ms apart`,
  direction,
  poison: (next, line) =>
    paced(next, line, {
      cut: (bytes) => inSlices(bytes, size),
      due: (_piece, last) => Math.max(last, line.now()) + ms,
    }),
})

/** Passes `bytes` and drops the rest; `then` runs once, at the first dropped byte. */
function only(bytes: number, next: Sink, then: () => void): Sink {
  let left = bytes
  let isOver = false
  return {
    data: (chunk) => {
      if (isOver) return
      isOver = chunk.length > left
      if (left > 0) next.data(chunk.subarray(0, left))
      left -= chunk.length
      if (isOver) then()
    },
    end: () => {
      if (!isOver) next.end()
    },
  }
}

/** Closes the connection after so many bytes. */
export const cut = (direction: Direction, bytes: number): Toxic => ({
  kind: 'cut',
  words: `closed after ${bytes} bytes of the ${arrow(direction)}`,
  direction,
  poison: (next, line) => only(bytes, next, line.close),
})

/** Accepts the connection, but the server receives nothing. */
export const halfOpen = (): Toxic => ({
  kind: 'halfOpen',
  words: 'accepted, never answered, the server hears nothing',
  direction: 'up',
  poison: (next, line) => only(0, next, line.hold),
})

/** Stops forever after so many bytes, silently. */
export const stall = (direction: Direction, bytes: number): Toxic => ({
  kind: 'stall',
  words: `${arrow(direction)} stops for ever after ${bytes} bytes`,
  direction,
  poison: (next, line) => only(bytes, next, line.hold),
})

/** Delivers nothing; closes the connection after so many ms. */
export const timeout = (direction: Direction, ms: number): Toxic => ({
  kind: 'timeout',
  words: `no ${arrow(direction)}, closed after ${ms} ms`,
  direction,
  poison: (next, line) => only(0, next, () => line.after(ms, line.close)),
})

/** Sends RST instead of bytes. */
export const reset = (direction: Direction): Toxic => ({
  kind: 'reset',
  words: `RST instead of the ${arrow(direction)}`,
  direction,
  poison: (next, line) => only(0, next, line.reset),
})
