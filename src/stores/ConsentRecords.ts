import { runInAction } from 'mobx'
import type { ConsentBody } from '@domain/contract/consent'
import type { ApiClient, RequestOptions } from '@/api/client'
import type { ConsentBook, ConsentEntry, ConsentsApi } from '@/api/consents'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'

/** Consents of the logged-in user on the server's record. */
export class ConsentRecords {
  readonly book: Loadable<ConsentBook>
  /** A decision is being sent. */
  sending = false

  constructor(
    private readonly api: ConsentsApi,
    now: () => number,
    private readonly visit: ApiClient['visit'],
  ) {
    this.book = new Loadable(now)
    observeState(this, ['sending'])
  }

  fetch(options: RequestOptions = {}): Promise<boolean> {
    return this.book.fetch(() => this.api.consents({ ...options, silent: true }))
  }

  /** The last decision on a text; null when there is none. */
  last(code: string): ConsentEntry | null {
    return this.history(code)[0] ?? null
  }

  /** All decisions on a text, newest first. */
  history(code: string): ConsentEntry[] {
    return this.book.value?.history.filter((entry) => entry.code === code) ?? []
  }

  /**
   * Sends consent or withdrawal for a text; rejects as the call does, without a toast. The record is read again even
   * then: the answer may have been lost.
   * @returns the number of the application that ended with it, or ''
   */
  async say({ code, version, granted }: ConsentBody): Promise<string> {
    const scope = this.visit()
    this.sending = true
    try {
      return await this.api.consent({ code, version, granted }, { quiet: true })
    } finally {
      await this.fetch({ scope, loading: false })
      runInAction(() => {
        this.sending = false
      })
    }
  }
}
