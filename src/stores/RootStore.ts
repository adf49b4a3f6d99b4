import { reaction } from 'mobx'
import { createClient, type ApiClient } from '@/api/client'
import { needsSession } from '@/api/needsSession'
import { userApi } from '@/api/user'
import type { AppUpdate } from '@/platform/appUpdate.types'
import type { Clock } from '@/platform/clock'
import type { Compress } from '@/platform/compress.types'
import type { Feedback } from '@/platform/feedback.types'
import type { Http } from '@/platform/http.types'
import type { KeyValue } from '@/platform/keyValue.types'
import type { Network } from '@/platform/network.types'
import type { Pay } from '@/platform/pay.types'
import type { SavedFiles } from '@/platform/savedFiles.types'
import { createAnswers } from '@/storage/answers'
import { CARE_MODE, PRIVACY_CONSENT, SESSION } from '@/storage/slots'
import { createStorage, type Storage } from '@/storage/storage'
import { CacheStore } from './CacheStore'
import { CareModeStore } from './CareModeStore'
import { ConsentStore } from './ConsentStore'
import { NetworkStore } from './NetworkStore'
import { SessionStore } from './SessionStore'
import { TabBarStore } from './TabBarStore'
import { UpdateStore } from './UpdateStore'

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
  /** The text size set in WeChat or the browser, as a factor of its standard. */
  textScale: () => number
  /** Names an intent, so that sending it twice has one effect. */
  newKey: () => string
  /** Origin of the API; empty means the page's own. */
  apiHost: string
}

/** Stores that keep something of an account drop it here: nothing one user saw may be seen by the next. */
interface AccountStore {
  reset(): void
}

/** Builds a store of pages; `RootStore.get` takes it as the store's key. The store has to have a `reset`. */
export type StoreOf<T extends AccountStore> = (root: RootStore) => T

/** As `StoreOf`, of a store that keeps nothing of an account: who names it so has looked. */
export type SharedStoreOf<T extends object> = (root: RootStore) => T

const keepsAccountData = (store: object): store is AccountStore => 'reset' in store

/**
 * What every page stands on, built once at launch from what the platform gives. A store only some pages have is
 * built when first asked for: its code comes with them.
 */
export class RootStore {
  readonly session: SessionStore
  readonly consent: ConsentStore
  readonly care: CareModeStore
  readonly network: NetworkStore
  /** What may be thrown away: for 清除缓存. */
  readonly cache: CacheStore
  readonly update: UpdateStore
  readonly tabBar = new TabBarStore()

  readonly client: ApiClient
  readonly storage: Storage
  readonly clock: Clock
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  /** A short word that something was done. */
  readonly toast: (text: string) => void

  private readonly built = new Map<SharedStoreOf<object>, object>()

  constructor(readonly deps: RootDeps) {
    const { http, keyValue, network, feedback, clock, textScale, apiHost } = deps
    this.clock = clock
    this.now = clock.now
    this.toast = feedback.toast
    const storage = createStorage(keyValue)
    const answers = createAnswers({ storage, clock, owner: () => this.session.userId })
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
    })
    const user = userApi(client)
    this.storage = storage
    this.client = client

    this.session = new SessionStore({ api: { user }, storage, clock, feedback })
    this.consent = new ConsentStore(storage, clock, user)
    this.care = new CareModeStore(storage, textScale)

    client.onUnauthorized((sentToken) => this.session.unauthorized(sentToken))
    storage.onExternalChange(SESSION, () => this.session.follow())
    storage.onExternalChange(PRIVACY_CONSENT, () => this.consent.adoptExternal())
    storage.onExternalChange(CARE_MODE, () => this.care.adoptExternal())
    reaction(
      () => this.session.visitor,
      () => this.resetAccountData(),
    )
  }

  /** The one store of that kind. */
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
