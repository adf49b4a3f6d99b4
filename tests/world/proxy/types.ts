/** `up` is towards the server. */
export type Direction = 'up' | 'down'

/** Where the bytes of one direction go. */
export interface Sink {
  data: (bytes: Buffer) => void
  end: () => void
}

/** What a toxic may do to the connection it poisons. */
export interface Line {
  /** Milliseconds since 1970, by the proxy's clock. */
  now: () => number
  /** In [0, 1), seeded. */
  random: () => number
  /** Runs `task` after so many milliseconds; the connection is held up meanwhile. */
  after: (ms: number, task: () => void) => void
  /** Nothing comes through any more, and nobody is told. */
  hold: () => void
  /** Ends the connection on both sides: in order, or by RST. */
  close: () => void
  reset: () => void
}

const TOXIC_KINDS = [
  'latency',
  'bandwidth',
  'slicer',
  'cut',
  'halfOpen',
  'stall',
  'timeout',
  'reset',
] as const
type ToxicKind = (typeof TOXIC_KINDS)[number]

/** A fault of the network, as Toxiproxy names them: stands in one direction of a connection. */
export interface Toxic {
  kind: ToxicKind
  /** In words, for the log of a run. */
  words: string
  direction: Direction
  poison: (next: Sink, line: Line) => Sink
}

/** Milliseconds and a timer: the device's clock, or a test's. */
export interface ProxyClock {
  now: () => number
  after: (ms: number, task: () => void) => () => void
}
