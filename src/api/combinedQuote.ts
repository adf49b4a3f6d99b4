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

/** What several loans come to together, and each by itself; good until `validUntil` (unix seconds). */
export interface CombinedQuoteInfo extends ReturnType<typeof readFields> {
  breakdown: Record<Bucket, Read<Fen>>
}

const sumOf = (quotes: Read<PayQuote[]>, bucket: Bucket): Read<Fen> =>
  isReadable(quotes) ? sumReadable(quotes.map(({ breakdown }) => breakdown[bucket])) : UNREADABLE

/** The quotes, where there is one for each loan asked for and none for another. */
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
    const of = (bucket: Bucket) => sumOf(quotes, bucket)
    const breakdown: CombinedQuoteInfo['breakdown'] = {
      penalty: of('penalty'),
      fee: of('fee'),
      interest: of('interest'),
      principal: of('principal'),
    }
    return { ...fields, quotes, breakdown }
  }

/** What several loans come to in one payment; a call of our own. */
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
