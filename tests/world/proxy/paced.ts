import type { Line, Sink } from './types'

interface Pace {
  /** Pieces the bytes go on in. */
  cut?: (bytes: Buffer) => Buffer[]
  /** When a piece goes on, in ms since 1970, if the one before it did so at `last`. */
  due: (piece: Buffer, last: number) => number
}

/** Servers give up on a request that takes longer, ms; nobody waits so long for an answer either. */
const LONGEST = 60_000

/** Of one chunk; a large one is torn into larger slices. */
const SLICES_MAX = 64

export function inSlices(bytes: Buffer, size: number): Buffer[] {
  const step = Math.max(size, Math.ceil(bytes.length / SLICES_MAX))
  const count = Math.ceil(bytes.length / step)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * step, (at + 1) * step))
}

/** Lets bytes go on later, in order, and the end after all of them. */
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
