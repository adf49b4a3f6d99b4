import type { CombinedQuote } from '@domain/contract/combined'
import { type Amounts, sumAmounts } from '@domain/buckets'
import { type Fen, sumFen } from '@domain/money'
import type { CombinedType } from '@domain/payments'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, instant, listOf, money, required, Unreadable, unused, type Reader } from './read'
import { readQuote } from './readRepay'

const readFields = fieldsOf<CombinedQuote>()({
  type: unused,
  amount: required(money),
  valid_until: required(instant),
  quotes: required(listOf(readQuote)),
})

/** Total for several loans and the quote of each; good until `validUntil` (unix seconds). */
export interface CombinedQuoteInfo extends ReturnType<typeof readFields> {
  breakdown: Amounts
  savedInterest: Fen
}

/** @throws Unreadable unless there is exactly one quote for each loan asked for */
const readCombinedQuote =
  (orderNos: readonly string[]): Reader<CombinedQuote, CombinedQuoteInfo> =>
  (data) => {
    const fields = readFields(data)
    const { quotes } = fields
    const quoted = quotes.map(({ orderNo }) => orderNo)
    if (quoted.length !== orderNos.length || orderNos.some((orderNo) => !quoted.includes(orderNo)))
      throw new Unreadable('quotes')
    const breakdown = sumAmounts(quotes.map((quote) => quote.breakdown))
    return {
      ...fields,
      breakdown,
      savedInterest: sumFen(quotes.map((quote) => quote.savedInterest)),
    }
  }

/** Asks what several loans come to in one payment. A call of our own. */
export const askCombinedQuote = (
  client: ApiClient,
  orderNos: readonly string[],
  type: CombinedType,
  options?: RequestOptions,
): Promise<CombinedQuoteInfo> =>
  ask(
    client,
    '/api/loan/combinedCashier',
    { order_nos: orderNos.join(), type },
    readCombinedQuote(orderNos),
    options,
  )
