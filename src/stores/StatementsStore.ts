import { isApiError } from '@/api/errors'
import { exportsApi, type StatementYear } from '@/api/exports'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** Years for which the caller has statements; also tells whether the backend makes files at all. */
export class StatementsStore {
  readonly years: Loadable<StatementYear[]>

  constructor(
    private readonly api: Pick<ReturnType<typeof exportsApi>, 'years'>,
    now: () => number,
  ) {
    this.years = new Loadable(now)
    observeState(this, [])
  }

  /** The backend was asked and has the call. */
  get isOffered(): boolean {
    const { value, error } = this.years
    return value !== null || (error !== null && !isApiError(error, 'unavailable'))
  }

  fetch(scope?: Scope): Promise<boolean> {
    return this.years.fetch(() => this.api.years({ scope, quiet: true }))
  }

  /** Asks only once: whether the call exists does not change. */
  async fetchOnce(scope?: Scope): Promise<void> {
    const { loading, value, error } = this.years
    if (!loading && value === null && !isApiError(error, 'unavailable')) await this.fetch(scope)
  }

  reset(): void {
    this.years.reset()
  }
}

export const statementsStore: StoreOf<StatementsStore> = ({ client, now }) =>
  new StatementsStore(exportsApi(client), now)
