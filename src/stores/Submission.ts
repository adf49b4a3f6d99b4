import { makeAutoObservable } from 'mobx'
import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { SUBMISSION, type OpenSubmission } from '@/storage/slots'
import type { Storage } from '@/storage/storage'

export type SubmissionState =
  | 'idle'
  /** On its way. */
  | 'sending'
  /** The answer was lost: 结果确认中, asking again with the same key. */
  | 'confirming'
  /** Still no answer after all tries: the person may ask again, with the same key. */
  | 'unsure'
  | 'done'
  /** Looked for: it never arrived, and never will. */
  | 'missing'

export interface SubmissionDeps {
  storage: Storage
  clock: Clock
  newKey: () => string
  /** Unix seconds by the server's clock, as far as it is known. */
  serverNow: () => number | null
}

/** Seconds between the questions after an answer was lost. */
const RETRY_SECONDS = [1, 2, 4, 8, 15]

/**
 * One intent of a person, sent at most once in effect. The key is stored before the first send, so that a lost
 * answer, a killed app or a second tap all name the same intent; it is forgotten once the outcome is known. An outcome
 * that stayed unknown is learnt by sending again under the same key, or by `recover`.
 */
export class Submission<Body, Result> {
  state: SubmissionState = 'idle'
  result: Result | null = null
  /** Counts what was begun and abandoned: tells a sending, or a look for one, from those before it. */
  turn = 0

  constructor(
    /** Names the intent in storage, per user where the store says so. */
    private readonly name: string,
    private readonly send: (body: Body, key: string) => Promise<Result>,
    private readonly deps: SubmissionDeps,
  ) {
    makeAutoObservable<this, 'name' | 'send' | 'deps'>(this, {
      name: false,
      send: false,
      deps: false,
      turn: false,
      open: false,
      isUnknown: false,
    })
  }

  get busy(): boolean {
    return this.state === 'sending' || this.state === 'confirming'
  }

  /** The intent as the device keeps it while its outcome is not known; of an earlier run too. */
  get open(): OpenSubmission | null {
    return this.deps.storage.get(SUBMISSION, this.name)
  }

  /** It was sent, by an earlier run of the app too, its outcome is not known, and nothing asks for it now. */
  get isUnknown(): boolean {
    return !this.busy && this.open !== null
  }

  /**
   * Sends, and asks again while answers are lost. Resolves to the result, or to null when a second tap was
   * ignored, the outcome stays unknown or nobody waits for it any more; rejects with what the server refused.
   */
  async submit(body: Body): Promise<Result | null> {
    if (this.busy) return null
    this.turn += 1
    const mine = this.turn
    const isMine = () => mine === this.turn
    this.become(this.state === 'unsure' ? 'confirming' : 'sending')
    const key = this.claimKey()
    for (const wait of [...RETRY_SECONDS, null]) {
      const before = this.open
      try {
        this.noteSending()
        const result = await this.send(body, key)
        if (!isMine()) return null
        this.settle('done', result)
        return result
      } catch (error) {
        if (!isMine()) return this.leave(key, error)
        if (this.isUnsent(error) && before) this.keep(before)
        else if (!isLost(error)) return this.end(error)
      }
      if (wait === null) break
      this.become('confirming')
      await this.pause(wait)
      if (!isMine()) return null
    }
    this.become('unsure')
    return null
  }

  /** An intent whose outcome was never learnt, of an earlier run too: the next submit asks for it, by its own key. */
  takeUp(): void {
    if (this.state === 'idle' && this.open) this.become('unsure')
  }

  /** The outcome is known: `done` with a result, `missing`, or `idle` after a refusal. */
  settle(state: 'done' | 'missing' | 'idle', result: Result | null = null): void {
    this.deps.storage.remove(SUBMISSION, this.name)
    this.become(state, result)
  }

  /** What the person saw of it is over; the key of an unknown outcome stays. */
  rest(): void {
    if (!this.busy) this.become('idle')
  }

  /**
   * Whose intent it is has gone: nothing more is sent, least of all in somebody else's name, and no answer is told.
   * What may have arrived stays to be looked up.
   */
  abandon(): void {
    this.turn += 1
    this.become('idle')
  }

  /** The session may end between two tries; what came of the first is open then, and its key stays. */
  private end(error: unknown): never {
    if (this.state === 'confirming' && isApiError(error, 'unauthorized')) this.become('unsure')
    else this.settle('idle')
    throw error
  }

  /** The end of a sending that was abandoned: the key of what the server refused at the first try is of no use. */
  private leave(key: string, error: unknown): null {
    const { open } = this
    if (isLost(error) || open?.key !== key || open.tries > 1) return null
    this.deps.storage.remove(SUBMISSION, this.name)
    throw error
  }

  /** This time nothing left the device, but an earlier time something did: what came of that stays open. */
  private isUnsent(error: unknown): boolean {
    return this.state === 'confirming' && isApiError(error, 'network')
  }

  private claimKey(): string {
    const { open } = this
    if (open && this.state === 'confirming') return open.key
    const key = this.deps.newKey()
    const at = this.now()
    this.keep({ key, at, serverAt: this.deps.serverNow(), sentAt: at, tries: 0 })
    return key
  }

  /** Kept before anything leaves: from then on it may arrive. */
  private noteSending(): void {
    const { open } = this
    if (open) this.keep({ ...open, sentAt: this.now(), tries: open.tries + 1 })
  }

  private keep(open: OpenSubmission): void {
    this.deps.storage.set(SUBMISSION, open, this.name)
  }

  /** Unix seconds. */
  private now(): number {
    return Math.floor(this.deps.clock.now() / 1000)
  }

  private pause(seconds: number): Promise<void> {
    return new Promise((resolve) => this.deps.clock.after(seconds * 1000, resolve))
  }

  private become(state: SubmissionState, result: Result | null = null): void {
    this.state = state
    this.result = result
  }
}

/** The server may have done it: no answer, an unreadable one, or it is still at work on it. */
const isLost = (error: unknown): boolean =>
  isApiError(error, 'unknown') || (isApiError(error) && error.details.reason === 'in_progress')
