import { runInAction } from 'mobx'
import type { LoginBody, MobileLoginBody, RegisterBody } from '@domain/contract/user'
import type { Api } from '@/api'
import type { RequestOptions } from '@/api/client'
import { gotNoAnswer, TEXT } from '@/api/errors'
import { createScope } from '@/api/scope'
import type { LoginResult, Profile } from '@/api/user'
import { Absences } from '@/platform/absences'
import type { Clock } from '@/platform/clock'
import type { Feedback } from '@/platform/feedback.types'
import type { Answers } from '@/storage/answers'
import type { KnownNumber, SessionRecord, StoredUser } from '@/storage/session'
import { INTENT_OWNER, KNOWN_NUMBER, SESSION } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'
import {
  changed,
  isSamePerson,
  merged,
  toStored,
  tokenExpiry,
  type UserChange,
} from './sessionRecord'

export interface SessionDeps {
  api: Pick<Api, 'user'>
  storage: Storage
  answers: Pick<Answers, 'dropOthers'>
  clock: Clock
  feedback: Feedback
}

/** How a session ended: logout, a 401 from the server, or found expired by the app itself. */
export type SessionEnd = 'logout' | 'refused' | 'lapsed'

/**
 * The session of docs/specification.md §4: logged in as long as there is a token. Token, expiry and masked user are one
 * stored record. A 401 counts only for the token it was sent with, so it ends a session once.
 */
export class SessionStore {
  private record: SessionRecord | null = null
  /** Changes with every person and after logout, so that no person sees another's data. */
  visitor = 0
  /** Scope of the person's session; ends, with its requests, on logout or when another person logs in. */
  visit = createScope()
  /** The full profile, kept for this run only: never stored. */
  readonly details: Loadable<Profile>
  /** The launch check is under way. */
  checking = false
  /** The last session ended because the launch check had no connection. */
  lapsedOffline = false
  /** By person and form; see `unsent`. */
  private readonly written = new Map<string, unknown>()
  private onEnd: (end: SessionEnd) => void = () => {}
  /** Times the app was in the background. */
  private readonly absences = new Absences()

  constructor(private readonly deps: SessionDeps) {
    this.details = new Loadable(deps.clock.now)
    observeState(this, ['record', 'visitor', 'checking', 'lapsedOffline'])
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

  /** The user as stored on the device: masked. */
  get user() {
    return this.record?.userInfo ?? null
  }

  /**
   * What this person was writing in a form when the page was left, undefined when nothing. For texts that the device must
   * not store, since they may be about health: they are kept for this run, through an expiry, until logout.
   */
  unsent(form: string): unknown {
    return this.written.get(`${this.userId}:${form}`)
  }

  /** @param values undefined once they were sent */
  keepUnsent(form: string, values: unknown): void {
    if (values === undefined) this.written.delete(`${this.userId}:${form}`)
    else this.written.set(`${this.userId}:${form}`, values)
  }

  /** Runs once for each session that ends. */
  handleEnd(handler: (end: SessionEnd) => void): void {
    this.onEnd = handler
  }

  /** At launch: restores the stored session, then asks the profile call whether it is still valid. */
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

  /** The app went to the background. */
  hidden(): void {
    this.absences.begin()
  }

  /** The app returned to the foreground: the token may have expired, or another tab changed the session. */
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

  /** Deletes local data at once. The server's answer makes no difference. */
  async logout(): Promise<void> {
    const request = this.deps.api.user.logout({ quiet: true, quiet401: true })
    this.deps.storage.clear('intent')
    this.deps.storage.remove(INTENT_OWNER)
    this.written.clear()
    this.end('logout')
    await request.catch(() => {})
  }

  /** Number of the session that ended by itself, to log in with again; null when none is known. */
  knownNumber(): KnownNumber | null {
    return this.deps.storage.get(KNOWN_NUMBER)
  }

  forgetNumber(): void {
    this.deps.storage.remove(KNOWN_NUMBER)
  }

  /**
   * Handles a 401 for `sentToken`. Calls that fail together end the session once; during the launch check they end it
   * silently, since that check is about to report.
   */
  unauthorized(sentToken: string): void {
    if (sentToken !== this.follow()) return
    if (this.checking) return this.end('lapsed')
    this.end('refused')
    this.deps.feedback.toast(TEXT.expired)
  }

  /** Fetches the profile of the current session; rejects as the call does. */
  async fetchProfile(options: Parameters<Api['user']['profile']>[0] = {}): Promise<void> {
    const { token } = this
    const answer = this.deps.api.user.profile(options)
    const isLatest = this.details.fetch(() => answer)
    const profile = await answer
    if (!(await isLatest)) return
    runInAction(() => {
      if (this.follow() === token) this.keep(profile)
    })
  }

  /**
   * Takes over a change that the server accepted, and reads the profile again. Resolves to the profile, or to null when
   * it could not be read: what the server made of the change is unknown then.
   */
  async confirmChange(change: UserChange): Promise<Profile | null> {
    const user = this.record?.userInfo
    if (user) this.store(changed(user, change))
    try {
      await this.fetchProfile({ quiet: true })
      return this.profile
    } catch {
      return null
    }
  }

  /**
   * The current token. Another tab may have stored another session, and its event comes late: this tab adopts that
   * session before it sends, keeps or ends anything, so that no token is used with another user's data.
   */
  follow(): string | null {
    const stored = this.deps.storage.get(SESSION)
    if ((stored?.token ?? null) !== this.token) {
      this.take(stored)
      this.details.reset()
      this.deps.answers.dropOthers()
    }
    return this.token
  }

  /** The launch check. WeChat aborts it when the app goes to the background: that is no failure, it is repeated. */
  private async check(): Promise<void> {
    const before = this.absences.count
    try {
      await this.fetchProfile({ quiet: true, quiet401: true })
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
      ...(login.numberHandle && { numberHandle: login.numberHandle }),
    }
    this.forgetNumber()
    this.take(record)
    this.details.reset()
    this.deps.storage.set(SESSION, record)
  }

  /** Stores the user's data of the profile, masked. */
  private keep(profile: Profile): void {
    if (this.record) this.store(merged(profile, this.record.userInfo))
  }

  private store(userInfo: StoredUser): void {
    if (!this.record) return
    this.take({ ...this.record, userInfo })
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

  /** Deletes drafts and idempotency keys of another person. */
  private claimIntents(userId: string): void {
    const owner = this.deps.storage.get(INTENT_OWNER)
    if (owner !== null && owner !== userId) this.deps.storage.clear('intent')
    this.deps.storage.set(INTENT_OWNER, userId)
  }

  /** The second of expiry is still valid; an unknown expiry is left to the server. */
  private isExpired(): boolean {
    const expiry = this.record?.tokenExpireTime
    return expiry != null && Math.floor(this.deps.clock.now() / 1000) > expiry
  }

  /** By docs/specification.md §4, a session that could not be checked at launch ends, for any reason. */
  private endUnchecked(reason: unknown): void {
    this.end('lapsed')
    this.lapsedOffline = gotNoAnswer(reason)
  }

  private end(how: SessionEnd): void {
    const { numberHandle: handle, userInfo } = this.record ?? {}
    if (how === 'logout') this.forgetNumber()
    else if (handle && userInfo?.mobile) {
      this.deps.storage.set(KNOWN_NUMBER, { mobile: userInfo.mobile, handle })
    }
    this.take(null)
    this.lapsedOffline = false
    this.details.reset()
    this.deps.storage.clear('account')
    this.onEnd(how)
  }
}
