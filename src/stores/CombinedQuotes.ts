import type { CombinedType } from '@domain/payments'
import type { ApiClient } from '@/api/client'
import { askCombinedQuote, type CombinedQuoteInfo } from '@/api/combinedQuote'
import type { Scope } from '@/api/scope'
import { Loadable } from './Loadable'
import { remembered } from './remembered'
import type { StoreOf } from './RootStore'

/** What is to be paid of several loans at once. */
export interface CombinedWish {
  /** Each once, in an order that is always the same. */
  orderNos: readonly string[]
  type: CombinedType
}

/** Names a wish in storage and in maps. */
export const combinedName = ({ orderNos, type }: CombinedWish): string =>
  `${orderNos.join('+')}:${type}`

/** What several loans come to in one payment, where the backend has such a call. */
export class CombinedQuotes {
  private readonly known = new Map<string, Loadable<CombinedQuoteInfo>>()

  constructor(
    private readonly client: ApiClient,
    private readonly now: () => number,
  ) {}

  /** The quote of a wish; it runs out, and is then asked for anew. */
  quote(wish: CombinedWish): Loadable<CombinedQuoteInfo> {
    const make = () => new Loadable<CombinedQuoteInfo>(this.now)
    return remembered(this.known, combinedName(wish), make)
  }

  loadQuote(wish: CombinedWish, scope?: Scope): Promise<boolean> {
    const { orderNos, type } = wish
    return this.quote(wish).load(() =>
      askCombinedQuote(this.client, orderNos, type, { scope, silent: true, loading: false }),
    )
  }

  /** Nothing of one user is left for the next. */
  reset(): void {
    for (const quote of this.known.values()) quote.reset()
    this.known.clear()
  }
}

export const combinedQuotes: StoreOf<CombinedQuotes> = ({ client, now }) =>
  new CombinedQuotes(client, now)
