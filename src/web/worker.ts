/** The little of a service worker's scope that is used here; its whole library of types clashes with that of pages. */
interface WorkerEvent extends Event {
  /** What a page said. */
  readonly data?: unknown
  waitUntil: (work: Promise<unknown>) => void
}

export interface Worker {
  addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: WorkerEvent) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { unregister: () => Promise<boolean> }
}
