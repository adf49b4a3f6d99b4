import { observable, runInAction } from 'mobx'
import { LISTED_CALLS } from '@domain/listedCalls'
import type { CallPath } from '@/api/call'

/**
 * Which calls this backend lacks, for as long as the app runs: those it answered with 404, and those that its list in
 * `loan/rates` leaves out. Until then a call counts as there. Entries to what is lacking are not shown.
 */
export class Features {
  /** Answered with 404. */
  private readonly missing = observable.set<string>()
  private readonly unlisted = observable.set<string>()

  lacks(call: CallPath): boolean {
    return this.missing.has(call) || this.unlisted.has(call)
  }

  /** Takes over what an answer says: that the backend has the call, or, by a 404, that it does not. */
  readonly learn = (call: string, has: boolean): void => {
    runInAction(() => {
      if (!has) this.missing.add(call)
      else for (const known of [this.missing, this.unlisted]) known.delete(call)
    })
  }

  /** Takes over the backend's own list of its calls beyond those of the specification. */
  takeList(calls: readonly string[]): void {
    runInAction(() => this.unlisted.replace(LISTED_CALLS.filter((call) => !calls.includes(call))))
  }
}
