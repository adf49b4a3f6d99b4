import { runInAction } from 'mobx'
import type { SmsEvent } from '@domain/sms'
import type { Api } from '@/api'
import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { SMS_DEADLINE } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { smsApi } from '@/api/sms'
import { observeState } from '@/observeState'
import type { SharedStoreOf } from './RootStore'

/** Seconds between two codes, as on the server; a refusal may name another wait. */
const RESEND_SECONDS = 60

/** A deadline further ahead was stored under another clock and is ignored. */
const LONGEST_WAIT_SECONDS = 24 * 3600

/**
 * Asks for SMS codes: one request at a time, and a countdown to a stored deadline, which survives leaving the page. A
 * failed send enables the button at once.
 */
export class SmsCodeStore {
  sending = false
  /** Milliseconds since 1970; updated while a countdown is shown. */
  private nowMs: number

  /** By name of the countdown: its event, or a longer name where two numbers wait for the same event. */
  private deadlines = new Map<string, number>()

  constructor(
    private readonly api: Api['sms'],
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {
    this.nowMs = clock.now()
    observeState(this, ['sending', 'nowMs', 'deadlines'])
  }

  /** Seconds until the next code may be asked for, 0 when allowed. */
  secondsLeft(name: string): number {
    const deadline = this.deadlines.get(name) ?? 0
    const seconds = Math.ceil((deadline - this.nowMs) / 1000)
    return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : 0
  }

  /** Keeps the countdown going while a page shows it. Returns a function that stops it. */
  watch(name: string): () => void {
    const stored = this.storage.get(SMS_DEADLINE, name)
    if (stored !== null) this.deadlines.set(name, stored)
    let cancel = () => {}
    const tick = () => {
      runInAction(() => {
        this.nowMs = this.clock.now()
      })
      cancel = this.clock.after(1000, tick)
    }
    tick()
    return () => cancel()
  }

  /**
   * True when a code was sent; rejects as the call does, so that the form can place the error.
   * @param name of the countdown
   * @param handle names the number before a login, where `mobile` is its mask
   */
  async send(
    mobile: string,
    event: SmsEvent,
    { name = event, handle }: { name?: string; handle?: string } = {},
  ): Promise<boolean> {
    if (this.sending || this.secondsLeft(name) > 0) return false
    this.sending = true
    try {
      await this.api.send(mobile, event, handle, { silent: true })
      this.startWait(name, RESEND_SECONDS)
      return true
    } catch (error) {
      if (isApiError(error) && error.details.retryAfter)
        this.startWait(name, error.details.retryAfter)
      throw error
    } finally {
      runInAction(() => {
        this.sending = false
      })
    }
  }

  private startWait(name: string, seconds: number): void {
    this.nowMs = this.clock.now()
    const deadline = this.nowMs + seconds * 1000
    this.deadlines.set(name, deadline)
    this.storage.set(SMS_DEADLINE, deadline, name)
  }
}

export const smsCodeStore: SharedStoreOf<SmsCodeStore> = ({ client, storage, clock }) =>
  new SmsCodeStore(smsApi(client), storage, clock)
