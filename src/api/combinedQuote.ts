import type { CombinedQuote } from '@domain/contract/combined'
import type { Bucket } from '@domain/buckets'
import { type Fen, sumReadable } from '@domain/money'
import type { CombinedType } from '@domain/payments'
import { isReadable, type Read, UNREADABLE } from '@domain/unreadable'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, instant, listOf, money, required, unused, type Reader } from './read'
import { readQuote, type PayQuote } from './readRepay'

const readFields = fieldsOf<CombinedQuote>()({
  type: unused,
  amount: required(money),
  valid_until: required(instant),
  quotes: required(listOf(readQuote)),
})

/** Total for several loans and the quote of each; good until `validUntil` (unix seconds). */
export interface CombinedQuoteInfo extends ReturnType<typeof readFields> {
  breakdown: Record<Bucket, Read<Fen>>
  savedInterest: Read<Fen>
}

const sumOf = (quotes: Read<PayQuote[]>, fenOf: (quote: PayQuote) => Read<Fen>): Read<Fen> =>
  isReadable(quotes) ? sumReadable(quotes.map(fenOf)) : UNREADABLE

/** The quotes; unreadable unless there is exactly one for each loan asked for. */
function quotesOf(orderNos: readonly string[], quotes: Read<PayQuote[]>): Read<PayQuote[]> {
  if (!isReadable(quotes) || quotes.length !== orderNos.length) return UNREADABLE
  const quoted = quotes.map(({ orderNo }) => orderNo)
  return orderNos.every((orderNo) => quoted.includes(orderNo)) ? quotes : UNREADABLE
}

const readCombinedQuote =
  (orderNos: readonly string[]): Reader<CombinedQuote, CombinedQuoteInfo> =>
  (data) => {
    const fields = readFields(data)
    const quotes = quotesOf(orderNos, fields.quotes)
    const of = (bucket: Bucket) => sumOf(quotes, ({ breakdown }) => breakdown[bucket])
    const breakdown: CombinedQuoteInfo['breakdown'] = {
      penalty: of('penalty'),
      fee: of('fee'),
      interest: of('interest'),
      principal: of('principal'),
    }
    const savedInterest = sumOf(quotes, (quote) => quote.savedInterest)
    return { ...fields, quotes, breakdown, savedInterest }
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
