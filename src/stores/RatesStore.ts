import type { Api } from '@/api'
import { type Rates, ratesApi } from '@/api/rates'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import type { Features } from './Features'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** What the app shows of a lender; '' for what is not known. */
export interface LenderFacts {
  name: string
  licenceNo: string
  creditCode: string
  /** Telephone number of the customer service, and when it answers. */
  hotline: string
  hours: string
  email: string
  address: string
}

const NO_FACTS = {
  licenceNo: '',
  creditCode: '',
  hotline: '',
  hours: '',
  email: '',
  address: '',
} satisfies Omit<LenderFacts, 'name'>

/** Products and their prices. what the caller owes is in `limits`, so it is dropped when the user changes. */
export class RatesStore {
  readonly rates: Loadable<Rates>

  constructor(
    private readonly api: Api['rates'],
    now: () => number,
    private readonly features: Features,
  ) {
    this.rates = new Loadable(now)
    observeState(this, [])
  }

  /** The lender of the first product; null until it is known. */
  get lender(): LenderFacts | null {
    const [product] = this.rates.value?.products ?? []
    return product ? { ...NO_FACTS, ...product.lender, name: product.lenderName } : null
  }

  fetch(scope?: Scope) {
    return this.rates.fetch(async (old) => {
      const rates = await this.api.current({ scope, quiet: true, old })
      if (rates.features) this.features.takeList(rates.features)
      return rates
    })
  }

  reset(): void {
    this.rates.reset()
  }
}

export const ratesStore: StoreOf<RatesStore> = ({ client, now, features }) =>
  new RatesStore(ratesApi(client), now, features)
