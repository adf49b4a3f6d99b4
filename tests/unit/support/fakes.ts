import type {
  AppUpdate,
  KeyValue,
  Network,
  Handover,
  Pay,
  PayTicket,
  SavedFiles,
} from '@/platform/injected.types'
import type { Clock } from '@/platform/clock'
import type { Compress } from '@/platform/compress.types'
import type { Feedback } from '@/platform/feedback.types'
import { RootStore } from '@/stores/RootStore'
import { FakeHttp } from './fakeHttp'

/** 2026-11-21 10:00 in Shanghai. */
export const NOW_MS = Date.UTC(2026, 10, 21, 2)

/** A clock that only tests move. */
export class FakeClock implements Clock {
  private tasks: { at: number; task: () => void }[] = []

  constructor(private ms = NOW_MS) {}

  now = () => this.ms

  after = (ms: number, task: () => void) => {
    const entry = { at: this.ms + ms, task }
    this.tasks.push(entry)
    return () => {
      this.tasks = this.tasks.filter((other) => other !== entry)
    }
  }

  /** Passes time and runs due timers in order. */
  advance(ms: number): void {
    const until = this.ms + ms
    for (;;) {
      const [next] = this.tasks.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      this.tasks = this.tasks.filter((other) => other !== next)
      this.ms = Math.max(this.ms, next.at)
      next.task()
    }
    this.ms = until
  }

  /** Sets the device's clock without running timers. */
  set(ms: number): void {
    this.ms = ms
  }
}

/** Records messages shown to the person. */
export class FakeFeedback implements Feedback {
  readonly toasts: string[] = []
  masks: string[] = []
  masked = false

  toast = (text: string) => void this.toasts.push(text)
  showLoading = (text: string) => {
    this.masks.push(text)
    this.masked = true
  }
  hideLoading = () => {
    this.masked = false
  }
}

export class FakeKeyValue implements KeyValue {
  private listeners = new Set<(key: string | null) => void>()

  constructor(readonly data = new Map<string, string>()) {}

  get = (key: string) => this.data.get(key) ?? null
  set = (key: string, text: string) => void this.data.set(key, text)
  remove = (key: string) => void this.data.delete(key)
  keys = () => [...this.data.keys()]
  onExternalChange = (listener: (key: string | null) => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Writes like another tab. */
  writeElsewhere(key: string, text: string | null): void {
    if (text === null) this.data.delete(key)
    else this.data.set(key, text)
    for (const listener of this.listeners) listener(key)
  }
}

export class FakeNetwork implements Network {
  private listeners = new Set<(online: boolean) => void>()
  online = true

  isOnline = () => this.online
  onChange = (listener: (online: boolean) => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  go(online: boolean): void {
    this.online = online
    for (const listener of this.listeners) listener(online)
  }
}

/** Opens payment pages: records them, and returns the chosen result. */
class FakePay implements Pay {
  readonly opened: PayTicket[] = []
  code: string | null = null
  handover: Handover = 'left'

  payerCode = async () => this.code
  open = async (ticket: PayTicket) => {
    this.opened.push(ticket)
    return this.handover
  }
}

/** Pictures as the platform stores them. */
export class FakeSavedFiles implements SavedFiles {
  bytes = 0

  size = async () => this.bytes
  clear = async () => {
    this.bytes = 0
  }
}

/** A newer version, available once `arrive` is called. */
export class FakeAppUpdate implements AppUpdate {
  applied = 0
  looked = 0
  arrive: () => void = () => {}

  watch = (onReady: () => void) => {
    this.arrive = onReady
  }
  look = () => {
    this.looked += 1
  }
  apply = () => {
    this.applied += 1
  }
}

/** The `count`-th key created in a world, in the device's format. */
export const keyNo = (count: number): string =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/**
 * The real stores and api client over fake device and server. The server's clock is `server.ahead` ms ahead of the
 * device's; with `saysTime` false its answers don't say what time it is there.
 */
export function createWorld({
  stored = new Map<string, string>(),
  textScale = 1,
  saysTime = true,
} = {}) {
  const clock = new FakeClock()
  const server = { ahead: 0 }
  const http = new FakeHttp(() => (saysTime ? clock.now() + server.ahead : null))
  // The backends of these tests have the calls of the specification.
  http.route('/api/loan/overview', () => ({ status: 404, text: '' }))
  const feedback = new FakeFeedback()
  const keyValue = new FakeKeyValue(stored)
  const network = new FakeNetwork()
  const pay = new FakePay()
  let keys = 0
  const newKey = () => keyNo((keys += 1))
  const compress: Compress = async () => null
  const savedFiles = new FakeSavedFiles()
  const appUpdate = new FakeAppUpdate()
  const device = { http, keyValue, network, feedback, clock, pay, compress, savedFiles, appUpdate }
  const system = { textScale }
  const stores = new RootStore({
    ...device,
    textScale: () => system.textScale,
    newKey,
    apiHost: '',
  })
  return { ...device, server, system, stores }
}

export type World = ReturnType<typeof createWorld>

export const SESSION_KEY = 'xffq:account:session'

/** A session record as the app stores it. */
export const storedSession = (over: Record<string, unknown> = {}): [string, string] => [
  SESSION_KEY,
  JSON.stringify({
    v: 1,
    value: {
      token: 'token-1',
      tokenExpireTime: NOW_MS / 1000 + 3600,
      userInfo: {
        id: '7',
        username: 'xiaoming',
        nickname: '小明',
        mobile: '138****0001',
        avatar: '',
      },
      ...over,
    },
  }),
]

/** Like `createWorld`, with a stored session that needs no check. */
export function createSignedInWorld(stored = new Map<string, string>()): World {
  const world = createWorld({ stored: new Map([storedSession(), ...stored]) })
  world.stores.session.follow()
  return world
}

export const loginReply = (over: Record<string, unknown> = {}) => ({
  userinfo: {
    id: 7,
    user_id: 7,
    username: '13800000001',
    nickname: '138****0001',
    mobile: '13800000001',
    avatar: '',
    score: 0,
    money: '0.00',
    createtime: NOW_MS / 1000,
    expiretime: NOW_MS / 1000 + 2_592_000,
    expires_in: 2_592_000,
    token: 'token-1',
    ...over,
  },
})

export const profileReply = (over: Record<string, unknown> = {}) => ({
  id: 7,
  welcome: '138****0001',
  username: '13800000001',
  nickname: '138****0001',
  mobile: '13800000001',
  email: '',
  avatar: '',
  money: '0.00',
  score: 0,
  level: 1,
  mobile_proofs: ['old_captcha', 'password'],
  ends_sessions: true,
  ...over,
})
