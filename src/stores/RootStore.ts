import { reaction } from 'mobx'
import { createClient, type ApiClient } from '@/api/client'
import { needsSession } from '@/api/call'
import { userApi } from '@/api/user'
import type { AppUpdate, Http, KeyValue, Network, Pay, SavedFiles } from '@/platform/injected.types'
import type { Clock } from '@/platform/clock'
import type { Compress } from '@/platform/compress.types'
import type { Feedback } from '@/platform/feedback.types'
import { createAnswers } from '@/storage/answers'
import { CARE_MODE, DISPLAY, PRIVACY_CONSENT, SESSION } from '@/storage/slots'
import { createStorage, type Storage } from '@/storage/storage'
import { CacheStore } from './CacheStore'
import { CareModeStore } from './CareModeStore'
import { ConsentStore } from './ConsentStore'
import { Features } from './Features'
import { NetworkStore, UpdateStore, TabBarStore } from './frame'
import { SessionStore } from './SessionStore'

export interface RootDeps {
  http: Http
  keyValue: KeyValue
  network: Network
  feedback: Feedback
  clock: Clock
  pay: Pay
  compress: Compress
  savedFiles: SavedFiles
  appUpdate: AppUpdate
  /** Text size set in WeChat or the browser, as a factor of its standard. */
  textScale: () => number
  /** Makes an idempotency key: sending it twice has one effect. */
  newKey: () => string
  /** Origin of the API; empty means the page's own. */
  apiHost: string
}

/** Drops what it keeps of an account, so that the next user sees none of it. */
interface AccountStore {
  reset(): void
}

/** Builds a store that only some pages use; also its key for `RootStore.get`. The store needs a `reset`. */
export type StoreOf<T extends AccountStore> = (root: RootStore) => T

/** Like `StoreOf`, for a store that keeps nothing of an account. */
export type SharedStoreOf<T extends object> = (root: RootStore) => T

const keepsAccountData = (store: object): store is AccountStore => 'reset' in store

/**
 * The stores every page needs, built once at launch on the platform's parts. Stores that only some pages use are built
 * when first asked for, and their code loads with those pages.
 */
export class RootStore {
  readonly session: SessionStore
  readonly consent: ConsentStore
  readonly care: CareModeStore
  readonly network: NetworkStore
  /** Data that 清除缓存 deletes. */
  readonly cache: CacheStore
  readonly update: UpdateStore
  readonly tabBar = new TabBarStore()
  /** What the backend lacks. */
  readonly features = new Features()

  readonly client: ApiClient
  readonly storage: Storage
  /** The device's clock: for timers and spans. */
  readonly clock: Clock
  /** Milliseconds since 1970 by the server's clock, which decides what day it is; see `ApiClient.now`. */
  readonly now: () => number
  /** Shows a short message. */
  readonly toast: (text: string) => void

  private readonly built = new Map<SharedStoreOf<object>, object>()

  constructor(readonly deps: RootDeps) {
    const { http, keyValue, network, feedback, clock, textScale, apiHost } = deps
    this.clock = clock
    this.toast = feedback.toast
    const storage = createStorage(keyValue)
    const answers = createAnswers({
      storage,
      clock: { now: () => this.now() },
      owner: () => this.session.userId,
    })
    this.network = new NetworkStore(network)
    this.cache = new CacheStore(answers, deps.savedFiles)
    this.update = new UpdateStore(deps.appUpdate)
    const client = createClient({
      http,
      feedback,
      clock,
      host: apiHost,
      token: () => this.session.follow(),
      answers,
      isOnline: () => this.network.online,
      needsSession,
      session: () => this.session.visit,
      learn: this.features.learn,
    })
    const user = userApi(client)
    this.storage = storage
    this.client = client
    this.now = client.now

    this.session = new SessionStore({ api: { user }, storage, answers, clock, feedback })
    this.consent = new ConsentStore(storage, clock, user)
    this.care = new CareModeStore(storage, textScale)

    client.onUnauthorized((sentToken) => this.session.unauthorized(sentToken))
    storage.onExternalChange(SESSION, () => this.session.follow())
    storage.onExternalChange(PRIVACY_CONSENT, () => this.consent.adoptExternal())
    for (const slot of [CARE_MODE, DISPLAY])
      storage.onExternalChange(slot, () => this.care.adoptExternal())
    reaction(
      () => this.session.visitor,
      () => this.resetAccountData(),
    )
  }

  /** The only store of that kind, built at the first call. */
  get<T extends object>(kind: SharedStoreOf<T>): T {
    const store = (this.built.get(kind) as T | undefined) ?? kind(this)
    this.built.set(kind, store)
    return store
  }

  private resetAccountData(): void {
    this.tabBar.reset()
    for (const store of this.built.values()) if (keepsAccountData(store)) store.reset()
  }
}
