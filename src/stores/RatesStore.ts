import { makeAutoObservable } from 'mobx'
import type { Rates } from '@domain/contract/product'
import type { Api } from '@/api'
import type { Scope } from '@/api/scope'
import { Loadable } from './Loadable'

/** Products and what they cost; `quota` in it belongs to the caller, so it is dropped when the user changes. */
export class RatesStore {
  readonly rates: Loadable<Rates>

  constructor(
    private readonly api: Api['loan'],
    now: () => number,
  ) {
    this.rates = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, rates: false })
  }

  load(scope?: Scope) {
    return this.rates.load((old) => this.api.rates({ scope, loading: false, silent: true, old }))
  }

  reset(): void {
    this.rates.reset()
  }
}
