/** `up` is towards the server. */
export type Direction = 'up' | 'down'

/** Receives the bytes of one direction. */
export interface Sink {
  data: (bytes: Buffer) => void
  end: () => void
}

/** Controls that a toxic has over its connection. */
export interface Line {
  /** Epoch milliseconds, by the proxy's clock. */
  now: () => number
  /** In [0, 1), seeded. */
  random: () => number
  /** Runs `task` after so many milliseconds; holds the connection meanwhile. */
  after: (ms: number, task: () => void) => void
  /** Delivers nothing more, silently. */
  hold: () => void
  /** Closes the connection on both sides, by FIN or RST. */
  close: () => void
  reset: () => void
}

type ToxicKind =
  | 'latency'
  | 'bandwidth'
  | 'slicer'
  | 'cut'
  | 'halfOpen'
  | 'stall'
  | 'timeout'
  | 'reset'

/** A network fault, named as in Toxiproxy; affects one direction of a connection. */
export interface Toxic {
  kind: ToxicKind
  /** Description for the log of a run. */
  words: string
  direction: Direction
  poison: (next: Sink, line: Line) => Sink
}

/** Current time in milliseconds and a timer: the device's clock, or a test's. */
export interface ProxyClock {
  now: () => number
  after: (ms: number, task: () => void) => () => void
}
