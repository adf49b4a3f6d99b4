import { reaction } from 'mobx'
import { createApi, type Api } from '@/api'
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
import { createStorage } from '@/storage/storage'
import { createUploader, type Uploader } from '@/upload/uploader'
import { ApplyStore } from './ApplyStore'
import { CacheStore } from './CacheStore'
import { CareModeStore } from './CareModeStore'
import { ConsentStore } from './ConsentStore'
import { LoansStore } from './LoansStore'
import { NetworkStore } from './NetworkStore'
import { NewsStore } from './NewsStore'
import { RatesStore } from './RatesStore'
import { RepayStore } from './RepayStore'
import { SessionStore } from './SessionStore'
import { SmsCodeStore } from './SmsCodeStore'
import { TabBarStore } from './TabBarStore'
import { VoucherStore } from './VoucherStore'

export interface RootDeps {
  http: Http
  keyValue: KeyValue
  network: Network
  feedback: Feedback
  clock: Clock
  pay: Pay
  compress: Compress
  savedFiles: SavedFiles
  /** The text size set in WeChat or the browser, as a factor of its standard. */
  textScale: () => number
  /** Names an intent, so that sending it twice has one effect. */
  newKey: () => string
  /** Origin of the API; empty means the page's own. */
  apiHost: string
}

/** All that the app knows, built once at launch from what the platform gives. */
export class RootStore {
  readonly session: SessionStore
  readonly consent: ConsentStore
  readonly care: CareModeStore
  readonly network: NetworkStore
  /** What may be thrown away: for 清除缓存. */
  readonly cache: CacheStore
  readonly smsCode: SmsCodeStore
  readonly tabBar = new TabBarStore()
  readonly news: NewsStore
  readonly rates: RatesStore
  readonly loans: LoansStore
  readonly apply: ApplyStore
  readonly repay: RepayStore
  readonly vouchers: VoucherStore
  /** For stores of a single page, which come with it. */
  readonly pageApi: Pick<Api, 'user' | 'client'>
  /** Sends a file, whole or in chunks. */
  readonly sendFile: Uploader

  readonly clock: Clock
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  /** A short word that something was done. */
  readonly toast: (text: string) => void

  constructor(deps: RootDeps) {
    const { http, keyValue, network, feedback, clock, pay, compress, newKey, apiHost } = deps
    this.clock = clock
    this.now = clock.now
    this.toast = feedback.toast
    const storage = createStorage(keyValue)
    const answers = createAnswers({ storage, clock, owner: () => this.session.userId })
    this.network = new NetworkStore(network)
    this.cache = new CacheStore(answers, deps.savedFiles)
    const api = createApi({
      http,
      feedback,
      clock,
      host: apiHost,
      token: () => this.session.token,
      answers,
      isOnline: () => this.network.online,
    })

    this.pageApi = api
    this.session = new SessionStore({ api, storage, clock, feedback })
    this.consent = new ConsentStore(storage, clock, api.user)
    this.care = new CareModeStore(storage, deps.textScale)
    this.smsCode = new SmsCodeStore(api.sms, storage, clock)
    this.news = new NewsStore(api.news, clock.now)
    this.rates = new RatesStore(api.loan, clock.now)
    this.loans = new LoansStore(api.loan, clock.now)
    this.apply = new ApplyStore(api.loan, { storage, clock, newKey })
    this.repay = new RepayStore(api, { storage, clock, newKey, pay })
    this.sendFile = createUploader({ api, storage, clock, newId: newKey })
    this.vouchers = new VoucherStore({
      api,
      storage,
      compress,
      send: this.sendFile,
      submissionOf: (wish) => this.repay.voucherOf(wish),
    })

    api.onUnauthorized((sentToken) => this.session.unauthorized(sentToken))
    storage.onExternalChange(SESSION, () => this.session.adoptExternal())
    storage.onExternalChange(PRIVACY_CONSENT, () => this.consent.adoptExternal())
    storage.onExternalChange(CARE_MODE, () => this.care.adoptExternal())
    reaction(
      () => this.session.userId,
      () => this.resetAccountData(),
    )
    reaction(
      () => this.repay.dueCount,
      (count) => this.tabBar.setCount('/pages/repay/repay', count),
    )
  }

  /** Nothing one user saw may be seen by the next. */
  private resetAccountData(): void {
    this.rates.reset()
    this.tabBar.reset()
    this.loans.reset()
    this.apply.reset()
    this.repay.reset()
    this.vouchers.reset()
  }
}
