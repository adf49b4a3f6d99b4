import { makeAutoObservable, runInAction } from 'mobx'
import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { SUBMISSION } from '@/storage/slots'
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

export interface SubmissionDeps {
  storage: Storage
  clock: Clock
  newKey: () => string
}

/** Seconds between the questions after an answer was lost. */
const RETRY_SECONDS = [1, 2, 4, 8, 15]

/**
 * One intent of a person, sent at most once in effect. The key is stored before the first send, so that a lost
 * answer, a killed app or a second tap all name the same intent; it is forgotten once the server has decided.
 */
export class Submission<Body, Result> {
  state: SubmissionState = 'idle'
  result: Result | null = null

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
    })
  }

  get busy(): boolean {
    return this.state === 'sending' || this.state === 'confirming'
  }

  /** An intent of an earlier run whose outcome was never learnt; in unix seconds, when it began. */
  get openSince(): number | null {
    return this.deps.storage.get(SUBMISSION, this.name)?.at ?? null
  }

  /**
   * Sends, and asks again while answers are lost. Resolves to the result, or to null when a second tap was
   * ignored or the outcome stays unknown; rejects with what the server refused.
   */
  async submit(body: Body): Promise<Result | null> {
    if (this.busy) return null
    this.state = this.state === 'unsure' ? 'confirming' : 'sending'
    const key = this.claimKey()
    for (const wait of [...RETRY_SECONDS, null]) {
      try {
        const result = await this.send(body, key)
        this.finish('done', result)
        return result
      } catch (error) {
        if (!isLost(error) && !this.isUnsent(error)) {
          this.finish('idle', null)
          throw error
        }
      }
      if (wait === null) break
      this.become('confirming')
      await this.pause(wait)
    }
    this.become('unsure')
    return null
  }

  /** An intent whose outcome was never learnt, of an earlier run too: the next submit asks for it, by its own key. */
  takeUp(): void {
    if (this.state === 'idle' && this.openSince !== null) this.state = 'unsure'
  }

  /** The truth was learnt another way, or the person starts anew. */
  forget(): void {
    this.deps.storage.remove(SUBMISSION, this.name)
    this.state = 'idle'
    this.result = null
  }

  /** What the person saw of it is over; the key of an unknown outcome stays. */
  rest(): void {
    if (this.busy) return
    this.state = 'idle'
    this.result = null
  }

  /** This time nothing left the device, but an earlier time something did: what came of that stays open. */
  private isUnsent(error: unknown): boolean {
    return this.state === 'confirming' && isApiError(error, 'network')
  }

  private claimKey(): string {
    const open = this.deps.storage.get(SUBMISSION, this.name)
    if (open && this.state === 'confirming') return open.key
    const key = this.deps.newKey()
    this.deps.storage.set(
      SUBMISSION,
      { key, at: Math.floor(this.deps.clock.now() / 1000) },
      this.name,
    )
    return key
  }

  private pause(seconds: number): Promise<void> {
    return new Promise((resolve) => this.deps.clock.after(seconds * 1000, resolve))
  }

  private become(state: SubmissionState): void {
    runInAction(() => {
      this.state = state
    })
  }

  private finish(state: 'done' | 'idle', result: Result | null): void {
    runInAction(() => {
      this.deps.storage.remove(SUBMISSION, this.name)
      this.state = state
      this.result = result
    })
  }
}

/** The server may have done it: no answer, an unreadable one, or it is still at work on it. */
const isLost = (error: unknown): boolean =>
  isApiError(error, 'unknown') || (isApiError(error) && error.details.reason === 'in_progress')
