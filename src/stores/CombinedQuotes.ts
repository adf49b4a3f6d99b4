import type { CombinedType } from '@domain/payments'
import type { ApiClient } from '@/api/client'
import { askCombinedQuote, type CombinedQuoteInfo } from '@/api/combinedQuote'
import type { Scope } from '@/api/scope'
import { Loadable, getOrCreate } from './Loadable'
import type { StoreOf } from './RootStore'

/** Loans to pay at once, and what of each. */
export interface CombinedSelection {
  /** Without repeats, in a fixed order. */
  orderNos: readonly string[]
  type: CombinedType
}

/** Key of a selection in storage and maps. */
export const combinedName = ({ orderNos, type }: CombinedSelection): string =>
  `${orderNos.join('+')}:${type}`

/** Quotes for several loans in one payment, where the backend offers it. */
export class CombinedQuotes {
  private readonly known = new Map<string, Loadable<CombinedQuoteInfo>>()

  constructor(
    private readonly client: ApiClient,
    private readonly now: () => number,
  ) {}

  /** The quote for a selection; asked for again when it has expired. */
  getQuote(selection: CombinedSelection): Loadable<CombinedQuoteInfo> {
    const make = () => new Loadable<CombinedQuoteInfo>(this.now)
    return getOrCreate(this.known, combinedName(selection), make)
  }

  fetchQuote(selection: CombinedSelection, scope?: Scope): Promise<boolean> {
    const { orderNos, type } = selection
    return this.getQuote(selection).fetch(() =>
      askCombinedQuote(this.client, orderNos, type, { scope, quiet: true }),
    )
  }

  reset(): void {
    for (const quote of this.known.values()) quote.reset()
    this.known.clear()
  }
}

export const combinedQuotes: StoreOf<CombinedQuotes> = ({ client, now }) =>
  new CombinedQuotes(client, now)
