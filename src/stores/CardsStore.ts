import type { CardBindBody } from '@domain/contract/card'
import { type BoundCard, cardsApi } from '@/api/cards'
import type { ApiClient } from '@/api/client'
import type { Scope } from '@/api/scope'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** The person's bound bank cards. */
class CardsStore {
  readonly cards: Loadable<BoundCard[]>
  private readonly api: ReturnType<typeof cardsApi>

  constructor(client: ApiClient, now: () => number) {
    this.api = cardsApi(client)
    this.cards = new Loadable(now)
  }

  /** The card wanted, or else the newest; undefined without any. */
  chosen(wanted: string | null): BoundCard | undefined {
    const { value } = this.cards
    return value?.find(({ cardId }) => cardId === wanted) ?? value?.[0]
  }

  fetch(scope?: Scope): Promise<boolean> {
    return this.cards.fetch(() => this.api.list({ scope, quiet: true }))
  }

  /** Has a card checked and a code sent. @returns the number of the binding; rejects as the call does */
  async ask(body: CardBindBody): Promise<string> {
    return (await this.api.bind(body, { quiet: true })).bindNo
  }

  /** Binds the card by its code. Rejects as the call does. */
  async confirm(bindNo: string, code: string): Promise<BoundCard> {
    const card = await this.api.confirm({ bind_no: bindNo, code }, { quiet: true })
    const others = (this.cards.value ?? []).filter(({ cardId }) => cardId !== card.cardId)
    this.cards.put([card, ...others])
    return card
  }

  /** Rejects as the call does; the cards are read again even then. */
  async unbind({ cardId }: BoundCard, scope?: Scope): Promise<void> {
    try {
      await this.api.unbind(cardId, { quiet: true })
    } finally {
      await this.fetch(scope)
    }
  }

  reset(): void {
    this.cards.reset()
  }
}

export const cardsStore: StoreOf<CardsStore> = ({ client, now }) => new CardsStore(client, now)
