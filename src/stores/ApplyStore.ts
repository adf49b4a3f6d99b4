import { reaction } from 'mobx'
import { todayInShanghai, type IsoDate } from '@domain/calendar'
import type { DisclosureBody } from '@domain/contract/disclosure'
import type { LoanApplication } from '@domain/contract/application'
import type { Api } from '@/api'
import { isApiError } from '@/api/errors'
import { type EarlierPerson, loanApi } from '@/api/loan'
import { APPLY_DRAFT, EMPTY_DRAFT, type ApplyDraft } from '@/storage/applyDraft'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'
import { ReadingTimer } from './ReadingTimer'
import { Submission, type SubmissionDeps } from './Submission'
import type { StoreOf } from './RootStore'

interface ApplyStoreDeps extends SubmissionDeps {
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number
}

/** Applying for a loan: a draft that survives closing the app, and a submission with one effect. */
export class ApplyStore {
  draft: ApplyDraft
  /** Its result is the order number; on success the draft is deleted. */
  readonly submission: Submission<LoanApplication, string>
  /** How long the cost table has been read before it is confirmed. */
  readonly reading: ReadingTimer
  private readonly storage: Storage
  /** The form was opened for a choice just made, so it resumes nothing. */
  private justAsked = false
  /** The form was left for the login only, so that coming back resumes nothing either. */
  private atLogin = false

  constructor(
    private readonly api: Api['loan'],
    private readonly deps: ApplyStoreDeps,
  ) {
    this.storage = deps.storage
    this.draft = this.storage.get(APPLY_DRAFT) ?? EMPTY_DRAFT
    this.reading = new ReadingTimer(deps.clock)
    this.submission = new Submission(
      'apply',
      (body, key) => api.create(body, key, { quiet: true }),
      deps,
    )
    observeState(this, ['draft'])
    reaction(
      () => this.submission.state === 'done',
      (hasArrived) => hasArrived && this.discard(),
    )
  }

  /** Unix seconds, by the server's clock. */
  now(): number {
    return Math.floor(this.deps.now() / 1000)
  }

  /** The day in Shanghai, by the server's clock. */
  today(): IsoDate {
    return todayInShanghai(this.deps.now())
  }

  /** A form that opens now resumes what a person filled in on an earlier visit. */
  get resumes(): boolean {
    return this.draft.typed && !this.justAsked && !this.atLogin
  }

  /** The form is left for the login, and opens at `step` after it. */
  leaveForLogin(): void {
    this.atLogin = true
  }

  /**
   * Call it when the form is opened, with an amount in yuan and a term if they were chosen elsewhere. The form starts with
   * them once: later changes in the form stay when the same page is opened again.
   */
  open(choice: { amount: string; term: number } | null): void {
    const asked = choice ? `${choice.amount}/${choice.term}` : ''
    this.justAsked = choice !== null && this.draft.asked !== asked
    if (this.justAsked) this.update({ ...choice, step: 0, asked, typed: false })
  }

  /** Changes the draft and stores it at once. */
  update(change: Partial<ApplyDraft>): void {
    this.atLogin = false
    this.draft = { ...this.draft, ...change }
    this.storage.set(APPLY_DRAFT, this.draft)
  }

  /**
   * Order number of the newest loan if it was applied for at `since` or later (unix seconds by the server's clock), else
   * null. Rejects as the call does.
   */
  async fetchLoanSince(since: number): Promise<string | null> {
    const latest = await this.api.detail(undefined, { quiet: true })
    return latest !== null && latest.appliedAt >= since ? latest.orderNo : null
  }

  /** What the person's last application said, masked; null when there is none, or where it can't be learned now. */
  async earlier(): Promise<EarlierPerson | null> {
    try {
      return await this.api.earlier({ quiet: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      return null
    }
  }

  /** The cost table of a loan as the backend has it. */
  disclosure(body: DisclosureBody) {
    return this.api.disclosure(body, { quiet: true })
  }

  /** Confirms that it was read. */
  confirmDisclosure(proof: { sha256: string; ticket: string }) {
    return this.api.confirmDisclosure(proof, { quiet: true })
  }

  discard(): void {
    this.storage.remove(APPLY_DRAFT)
    this.draft = EMPTY_DRAFT
  }

  /** Another user or none is logged in: reads the draft again, in case storage still has it. */
  reset(): void {
    this.draft = this.storage.get(APPLY_DRAFT) ?? EMPTY_DRAFT
    this.submission.abandon()
  }
}

export const applyStore: StoreOf<ApplyStore> = ({
  client,
  storage,
  clock,
  now,
  deps: { newKey },
}) => new ApplyStore(loanApi(client), { storage, clock, newKey, now, serverNow: client.serverNow })
