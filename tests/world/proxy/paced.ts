import type { Line, Sink } from './types'

interface Pace {
  /** Splits bytes into the pieces to deliver. */
  cut?: (bytes: Buffer) => Buffer[]
  /** Delivery time of a piece, epoch milliseconds, when the previous piece was delivered at `last`. */
  due: (piece: Buffer, last: number) => number
}

/** Servers drop a request that takes longer, ms, and no client waits longer. */
const LONGEST = 60_000

/** Most slices of one chunk; a large chunk gets larger slices. */
const SLICES_MAX = 64

export function inSlices(bytes: Buffer, size: number): Buffer[] {
  const step = Math.max(size, Math.ceil(bytes.length / SLICES_MAX))
  const count = Math.ceil(bytes.length / step)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * step, (at + 1) * step))
}

/** Delivers bytes later, in order, and the end after all of them. */
export function paced(next: Sink, line: Line, { cut = (bytes) => [bytes], due }: Pace): Sink {
  let last = line.now()
  const givenUp = last + LONGEST
  let isOver = false
  const go = (at: number, task: () => void) => {
    if (isOver) return
    last = Math.max(last, at)
    isOver = last > givenUp
    if (isOver) line.after(givenUp - line.now(), line.close)
    else line.after(last - line.now(), task)
  }
  return {
    data: (bytes) => {
      for (const piece of cut(bytes)) go(due(piece, last), () => next.data(piece))
    },
    end: () => go(last, next.end),
  }
}
