import { makeAutoObservable, runInAction } from 'mobx'
import type { LoginBody, MobileLoginBody, RegisterBody } from '@domain/contract/calls/sent'
import type { Api } from '@/api'
import type { RequestOptions } from '@/api/client'
import { gotNoAnswer, TEXT } from '@/api/errors'
import { createScope } from '@/api/scope'
import type { LoginResult, Profile } from '@/api/user'
import { Absences } from '@/platform/absences'
import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { SessionRecord } from '@/storage/session'
import { INTENT_OWNER, SESSION } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { Loadable } from './Loadable'
import { isSamePerson, merged, toStored, tokenExpiry } from './sessionRecord'

export interface SessionDeps {
  api: Pick<Api, 'user'>
  storage: Storage
  clock: Clock
  feedback: Feedback
}

/** How a session ended: the person left, the server answered 401, or it was found stale without anybody asking. */
export type SessionEnd = 'logout' | 'refused' | 'lapsed'

/**
 * The session of docs/specification.md §4: logged in as long as there is a token. One stored record holds token,
 * expiry and masked user; a 401 counts only for the token it was sent with, so it ends a session once.
 */
export class SessionStore {
  private record: SessionRecord | null = null
  /** Another number for each person who was here, and for none: what one saw is not shown to the next. */
  visitor = 0
  /** Ends when somebody else is here, or nobody any more: what was asked for one person goes no further then. */
  visit = createScope()
  /** The full profile, of this run only: it is never stored. */
  readonly details: Loadable<Profile>
  /** The launch check is under way. */
  checking = false
  /** The last session ended because there was no connection to check it by at launch. */
  lapsedOffline = false
  private onEnd: (end: SessionEnd) => void = () => {}
  /** Of the app from sight. */
  private readonly absences = new Absences()

  constructor(private readonly deps: SessionDeps) {
    this.details = new Loadable(deps.clock.now)
    makeAutoObservable<this, 'deps' | 'onEnd' | 'absences'>(this, {
      visit: false,
      deps: false,
      onEnd: false,
      details: false,
      absences: false,
    })
  }

  get profile(): Profile | null {
    return this.details.value
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
    this.take(this.deps.storage.get(SESSION))
    if (!this.record) return
    if (this.isExpired()) return this.end('lapsed')
    const { token } = this.record
    this.checking = true
    try {
      await this.check()
    } catch (error) {
      if (this.follow() === token) this.endUnchecked(error)
    } finally {
      runInAction(() => {
        this.checking = false
      })
    }
  }

  /** The app is out of sight until it is shown again. */
  hidden(): void {
    this.absences.begin()
  }

  /** The app is shown again: meanwhile the clock may have passed the expiry, or another tab changed the session. */
  shown(): void {
    this.absences.end()
    this.follow()
    if (this.record && this.isExpired()) this.end('lapsed')
  }

  async loginByPassword(body: LoginBody, options?: RequestOptions): Promise<void> {
    this.accept(await this.deps.api.user.login(body, options))
  }

  async loginByCode(body: MobileLoginBody, options?: RequestOptions): Promise<void> {
    this.accept(await this.deps.api.user.mobileLogin(body, options))
  }

  async register(body: RegisterBody, options?: RequestOptions): Promise<void> {
    this.accept(await this.deps.api.user.register(body, options))
  }

  /** Local data goes at once; the server is told, and whether it heard makes no difference. */
  async logout(): Promise<void> {
    const told = this.deps.api.user.logout({ silent: true, quiet401: true, loading: false })
    this.deps.storage.clear('intent')
    this.deps.storage.remove(INTENT_OWNER)
    this.end('logout')
    await told.catch(() => {})
  }

  /**
   * A 401 arrived for `sentToken`. Calls that fail together end the session once, and without a word where they only
   * learn before the launch check what it is about to say.
   */
  unauthorized(sentToken: string): void {
    if (sentToken !== this.follow()) return
    if (this.checking) return this.end('lapsed')
    this.end('refused')
    this.deps.feedback.toast(TEXT.expired)
  }

  /** Fetches the profile of the current session; rejects as the call does. */
  async loadProfile(options: Parameters<Api['user']['profile']>[0] = {}): Promise<void> {
    const { token } = this
    const answer = this.deps.api.user.profile(options)
    void this.details.load(() => answer)
    const profile = await answer
    runInAction(() => {
      if (this.follow() === token) this.keep(profile)
    })
  }

  /**
   * The token that counts by now. Another tab may have written a session of its own, and word of that comes late: this
   * tab takes it up before it sends, keeps or ends anything, so that no token is used with another user's data.
   */
  follow(): string | null {
    const stored = this.deps.storage.get(SESSION)
    if ((stored?.token ?? null) !== this.token) {
      this.take(stored)
      this.details.reset()
    }
    return this.token
  }

  /** The check at launch. WeChat cuts it off while the app is out of sight: it has not failed then, and is made anew. */
  private async check(): Promise<void> {
    const before = this.absences.count
    try {
      await this.loadProfile({ silent: true, quiet401: true, loading: false })
    } catch (error) {
      if (this.absences.count === before || !gotNoAnswer(error)) throw error
      await this.absences.over()
      if (!this.isLoggedIn) throw error
      await this.check()
    }
  }

  private accept(login: LoginResult): void {
    const userInfo = toStored(login.user)
    if (this.userId !== userInfo.id) this.deps.storage.clear('account')
    this.claimIntents(userInfo.id)
    this.lapsedOffline = false
    const record = {
      token: login.token,
      tokenExpireTime: tokenExpiry(login, this.deps.clock.now()),
      userInfo,
    }
    this.take(record)
    this.details.reset()
    this.deps.storage.set(SESSION, record)
  }

  /** What the profile says of the user, masked, goes into the stored record. */
  private keep(profile: Profile): void {
    if (!this.record) return
    this.take({ ...this.record, userInfo: merged(profile, this.record.userInfo) })
    this.deps.storage.set(SESSION, this.record)
  }

  private take(record: SessionRecord | null): void {
    const isOther = !isSamePerson(this.record, record)
    this.record = record
    if (!isOther) return
    this.visitor += 1
    const { visit } = this
    this.visit = createScope()
    visit.leave()
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

  /** What docs/specification.md §4 asks: a session that could not be checked at launch goes, whatever the reason. */
  private endUnchecked(reason: unknown): void {
    this.end('lapsed')
    this.lapsedOffline = gotNoAnswer(reason)
  }

  private end(how: SessionEnd): void {
    this.take(null)
    this.lapsedOffline = false
    this.details.reset()
    this.deps.storage.clear('account')
    this.onEnd(how)
  }
}
