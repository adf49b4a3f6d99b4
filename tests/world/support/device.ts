import type { Clock } from '@/platform/clock'
import type { Pay } from '@/platform/injected.types'
import { RootStore } from '@/stores/RootStore'
import {
  FakeAppUpdate,
  FakeFeedback,
  FakeKeyValue,
  FakeNetwork,
  FakeSavedFiles,
} from '../../unit/support/fakes'
import { NodeHttp } from './nodeHttp'
import { storesOf, type Stores } from './stores'
import type { VirtualClock } from './virtualClock'

interface DeviceDeps {
  clock: VirtualClock
  /** Milliseconds the device's clock is ahead of the server's. */
  skew: number
  port: () => number
  headers: Record<string, string>
  newKey: () => string
}

/** Payment opens another page; the world plays what people do there. */
const PAGE: Pay = { payerCode: async () => null, open: async () => 'left' }

/** A running app: the real stores and api on this device. */
export interface App {
  stores: Stores
  feedback: FakeFeedback
  http: NodeHttp
  network: FakeNetwork
}

/** A phone: its storage outlives the app, running work does not. */
export class Device {
  readonly stored = new Map<string, string>()
  readonly files = new Map<string, Buffer>()
  private running: { app: App; timers: Set<() => void>; life: { alive: boolean } } | null = null

  constructor(private readonly deps: DeviceDeps) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  get app(): App {
    if (!this.running) throw new Error('the app does not run')
    return this.running.app
  }

  /** Starts the app; the caller restores the session. */
  launch(): App {
    const { newKey, port, headers } = this.deps
    const life = { alive: true }
    const timers = new Set<() => void>()
    const feedback = new FakeFeedback()
    const http = new NodeHttp({ port, headers, readFile: (path) => this.read(path) })
    const network = new FakeNetwork()
    const root = new RootStore({
      http,
      feedback,
      pay: PAGE,
      newKey,
      keyValue: this.keyValueOf(life),
      clock: this.clockOf(timers),
      network,
      compress: async () => null,
      savedFiles: new FakeSavedFiles(),
      appUpdate: new FakeAppUpdate(),
      textScale: () => 1,
      apiHost: '',
    })
    const app = { stores: storesOf(root), feedback, http, network }
    this.running = { app, timers, life }
    return app
  }

  /** Kills the app like the system does: timers stop, connections close, nothing more is written. */
  kill(): void {
    if (!this.running) return
    const { app, timers, life } = this.running
    life.alive = false
    for (const cancel of timers) cancel()
    app.http.kill()
    this.running = null
  }

  private read(path: string): Buffer {
    const [name = '', start, end] = path.split('#')
    const content = this.files.get(name)
    if (!content) throw new Error(`no file ${name}`)
    return start === undefined ? content : content.subarray(Number(start), Number(end))
  }

  private keyValueOf(life: { alive: boolean }): FakeKeyValue {
    const keyValue = new FakeKeyValue(this.stored)
    const { set, remove } = keyValue
    keyValue.set = (key, text) => (life.alive ? set(key, text) : undefined)
    keyValue.remove = (key) => (life.alive ? remove(key) : undefined)
    return keyValue
  }

  private clockOf(timers: Set<() => void>): Clock {
    const { clock, skew } = this.deps
    return {
      now: () => clock.now() + skew,
      after: (ms, task) => {
        const cancel = clock.after(ms, () => {
          timers.delete(cancel)
          task()
        })
        timers.add(cancel)
        return () => {
          timers.delete(cancel)
          cancel()
        }
      },
    }
  }
}
