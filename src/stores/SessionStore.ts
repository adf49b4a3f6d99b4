import { makeAutoObservable, runInAction } from 'mobx'
import type { LoginBody, MobileLoginBody, RegisterBody } from '@domain/contract/user'
import type { Api } from '@/api'
import { TEXT } from '@/api/errors'
import type { LoginResult, Profile } from '@/api/user'
import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { SessionRecord } from '@/storage/session'
import { INTENT_OWNER, SESSION } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { profileFromLogin, toStored, tokenExpiry } from './sessionRecord'

export interface SessionDeps {
  api: Pick<Api, 'user'>
  storage: Storage
  clock: Clock
  feedback: Feedback
}

/** How a session ended: the person left, the server answered 401, or it was found stale without anybody asking. */
export type SessionEnd = 'logout' | 'refused' | 'lapsed'

/**
 * The session of the specification (§4): logged in as long as there is a token. One stored record holds token,
 * expiry and masked user; a 401 counts only for the token it was sent with, so it ends a session once.
 */
export class SessionStore {
  private record: SessionRecord | null = null
  /** Of this run only: the full profile is never stored. */
  profile: Profile | null = null
  /** The launch check is under way. */
  checking = false
  private onEnd: (end: SessionEnd) => void = () => {}

  constructor(private readonly deps: SessionDeps) {
    makeAutoObservable<this, 'deps' | 'onEnd'>(this, { deps: false, onEnd: false })
  }

  get token(): string | null {
    return this.record?.token ?? null
  }

  get isLoggedIn(): boolean {
    return this.record !== null
  }

  get userId(): string | null {
    return this.record?.userInfo?.id ?? null
  }

  /** The user as kept on the device: masked. */
  get user() {
    return this.record?.userInfo ?? null
  }

  /** Told once for every session that ends. */
  handleEnd(handler: (end: SessionEnd) => void): void {
    this.onEnd = handler
  }

  /** At launch: takes the stored session up, and lets the profile call decide whether it still holds. */
  async restore(): Promise<void> {
    this.record = this.deps.storage.get(SESSION)
    if (!this.record) return
    if (this.isExpired()) return this.end('lapsed')
    const { token } = this.record
    this.checking = true
    try {
      await this.loadProfile({ silent: true, quiet401: true, loading: false })
    } catch {
      if (this.token === token) this.end('lapsed')
    } finally {
      runInAction(() => {
        this.checking = false
      })
    }
  }

  /** The app is shown again: the clock may have passed the expiry meanwhile. */
  shown(): void {
    if (this.record && this.isExpired()) this.end('lapsed')
  }

  async loginByPassword(body: LoginBody): Promise<void> {
    this.accept(await this.deps.api.user.login(body))
  }

  async loginByCode(body: MobileLoginBody): Promise<void> {
    this.accept(await this.deps.api.user.mobileLogin(body))
  }

  async register(body: RegisterBody): Promise<void> {
    this.accept(await this.deps.api.user.register(body))
  }

  /** Local data goes at once; the server is told, and whether it heard makes no difference. */
  async logout(): Promise<void> {
    const told = this.deps.api.user.logout({ silent: true, quiet401: true, loading: false })
    this.deps.storage.clear('intent')
    this.deps.storage.remove(INTENT_OWNER)
    this.end('logout')
    await told.catch(() => {})
  }

  /** A 401 arrived for `sentToken` (null: none was sent). Calls that fail together end the session once. */
  unauthorized(sentToken: string | null): void {
    if (sentToken !== this.token) return
    const hadSession = this.isLoggedIn
    this.end('refused')
    if (hadSession) this.deps.feedback.toast(TEXT.expired)
  }

  /** Fetches the profile of the current session; rejects as the call does. */
  async loadProfile(options: Parameters<Api['user']['profile']>[0] = {}): Promise<void> {
    const { token } = this
    const profile = await this.deps.api.user.profile(options)
    runInAction(() => {
      if (this.token === token) this.take(profile)
    })
  }

  /** Another tab wrote the session: this one follows, so that no token is used with another user's data. */
  adoptExternal(): void {
    const stored = this.deps.storage.get(SESSION)
    if (stored?.token === this.token) return
    this.record = stored
    this.profile = null
  }

  private accept(login: LoginResult): void {
    const userInfo = toStored(login.user)
    this.claimIntents(userInfo.id)
    this.record = {
      token: login.token,
      tokenExpireTime: tokenExpiry(login, this.deps.clock.now()),
      userInfo,
    }
    this.profile = profileFromLogin(login.user)
    this.deps.storage.set(SESSION, this.record)
  }

  private take(profile: Profile): void {
    if (!this.record) return
    this.profile = profile
    const known = this.record.userInfo
    this.record = {
      ...this.record,
      userInfo: { ...toStored(profile), id: profile.id || known?.id || '' },
    }
    this.deps.storage.set(SESSION, this.record)
  }

  /** Drafts and keys of somebody else do not outlive that person's stay. */
  private claimIntents(userId: string): void {
    const owner = this.deps.storage.get(INTENT_OWNER)
    if (owner !== null && owner !== userId) this.deps.storage.clear('intent')
    this.deps.storage.set(INTENT_OWNER, userId)
  }

  /** Equal is still valid; an unknown expiry is left to the server. */
  private isExpired(): boolean {
    const expiry = this.record?.tokenExpireTime
    return expiry != null && Math.floor(this.deps.clock.now() / 1000) > expiry
  }

  private end(how: SessionEnd): void {
    this.record = null
    this.profile = null
    this.deps.storage.clear('account')
    this.onEnd(how)
  }
}
