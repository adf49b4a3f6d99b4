import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { type Rates, ratesApi } from '@/api/rates'
import type { Scope } from '@/api/scope'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** Products and their prices. what the caller owes is in `limits`, so it is dropped when the user changes. */
export class RatesStore {
  readonly rates: Loadable<Rates>

  constructor(
    private readonly api: Api['rates'],
    now: () => number,
  ) {
    this.rates = new Loadable(now)
    makeAutoObservable<this, 'api'>(this, { api: false, rates: false })
  }

  load(scope?: Scope) {
    return this.rates.load((old) => this.api.current({ scope, loading: false, silent: true, old }))
  }

  reset(): void {
    this.rates.reset()
  }
}

export const ratesStore: StoreOf<RatesStore> = ({ client, now }) =>
  new RatesStore(ratesApi(client), now)
