import type { BankCard, CardBindBody, CardConfirmBody } from '@domain/contract/card'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, instant, listOf, required, text, words, type Reader } from './read'
import { listData } from './replies'

/** A card of the borrower's own that repayments may be taken from. */
export const readCard = fieldsOf<BankCard>()({
  card_id: required(words),
  bank_name: required(text),
  last4: required(words),
  mobile: required(text),
  bound_at: required(instant),
  order_nos: required(listOf(words)),
})
export type BoundCard = ReturnType<typeof readCard>

const readCards: Reader<BankCard[], BoundCard[]> = (data) => listData(data, readCard)

const readBinding = fieldsOf<{ bind_no: string }>()({ bind_no: required(words) })

/** Bank cards; calls of our own. */
export const cardsApi = (client: ApiClient) => ({
  list: (options?: RequestOptions) => ask(client, '/api/user/cards', {}, readCards, options),
  /** Has the bank check a card and sends a code to the number that it knows its holder by. */
  bind: (body: CardBindBody, options?: RequestOptions) =>
    send(client, '/api/user/cardBind', body, readBinding, options),
  confirm: (body: CardConfirmBody, options?: RequestOptions) =>
    send(client, '/api/user/cardConfirm', body, readCard, options),
  unbind: (cardId: string, options?: RequestOptions) =>
    send(client, '/api/user/cardUnbind', { card_id: cardId }, nothing, options),
})
