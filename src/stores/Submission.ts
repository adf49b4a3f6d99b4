import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { SUBMISSION, type OpenSubmission } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'

export type SubmissionState =
  | 'idle'
  /** On its way. */
  | 'sending'
  /** The answer was lost (结果确认中): sends again with the same key. */
  | 'confirming'
  /** No answer after all tries: the person may send again with the same key. */
  | 'unsure'
  | 'done'
  /** `recover` found that it never arrived. */
  | 'missing'

export interface SubmissionDeps {
  storage: Storage
  clock: Clock
  newKey: () => string
  /** Unix seconds by the server's clock; null when unknown. */
  serverNow: () => number | null
}

/** Seconds before each further try after an answer was lost. */
const RETRY_SECONDS = [1, 2, 4, 8, 15]

/**
 * One intent of a person, with at most one effect. Its key is stored before the first send and deleted once the outcome is
 * known, so that after a lost answer, a killed app or a second tap the same key is sent. An outcome that stays unknown is
 * learnt by sending again with the same key, or by `recover`.
 */
export class Submission<Body, Result> {
  state: SubmissionState = 'idle'
  result: Result | null = null
  /** Increases with every submit and abandon, so that an earlier submit or `recover` notices that it is outdated. */
  turn = 0

  constructor(
    /** Names the intent in storage. */
    private readonly name: string,
    private readonly send: (body: Body, key: string) => Promise<Result>,
    private readonly deps: SubmissionDeps,
  ) {
    observeState(this, ['state', 'result'], { plain: ['open', 'isUnknown'] })
  }

  get busy(): boolean {
    return this.state === 'sending' || this.state === 'confirming'
  }

  /** The stored intent while its outcome is unknown, also from an earlier run of the app. */
  get open(): OpenSubmission | null {
    return this.deps.storage.get(SUBMISSION, this.name)
  }

  /** It was sent, perhaps by an earlier run of the app, its outcome is unknown, and nothing asks for it now. */
  get isUnknown(): boolean {
    return !this.busy && this.open !== null
  }

  /**
   * Sends, and sends again while answers are lost. Resolves to the result, or to null when a second tap was ignored, the
   * outcome stays unknown, or it was abandoned meanwhile. Rejects with the server's refusal.
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

  /** Takes over an intent with an unknown outcome, also from an earlier run: the next submit sends its key again. */
  takeUp(): void {
    if (this.state === 'idle' && this.open) this.become('unsure')
  }

  /** Sets the known outcome: `done` with a result, `missing`, or `idle` after a refusal. */
  settle(state: 'done' | 'missing' | 'idle', result: Result | null = null): void {
    this.deps.storage.remove(SUBMISSION, this.name)
    this.become(state, result)
  }

  /** Returns to `idle`; the key of an unknown outcome stays stored. */
  rest(): void {
    if (!this.busy) this.become('idle')
  }

  /**
   * Its person is no longer logged in: nothing more is sent, so that nothing goes out with another person's token, and
   * answers are ignored. The stored key stays, since the intent may have arrived.
   */
  abandon(): void {
    this.turn += 1
    this.become('idle')
  }

  /** When the session ends between two tries, the outcome of the first is unknown and its key stays. */
  private end(error: unknown): never {
    if (this.state === 'confirming' && isApiError(error, 'unauthorized')) this.become('unsure')
    else this.settle('idle')
    throw error
  }

  /** Ends an abandoned submit. Deletes the key of a first try that the server refused, since it has no effect. */
  private leave(key: string, error: unknown): null {
    const { open } = this
    if (isLost(error) || open?.key !== key || open.tries > 1) return null
    this.deps.storage.remove(SUBMISSION, this.name)
    throw error
  }

  /** This try was not sent, but an earlier one was: the outcome of that stays unknown. */
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

  /** Stored before each send, since from then on it may arrive. */
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

/** The server may have done it: no answer, an unreadable one, or it is still working on it. */
const isLost = (error: unknown): boolean =>
  isApiError(error, 'unknown') || (isApiError(error) && error.details.reason === 'in_progress')
