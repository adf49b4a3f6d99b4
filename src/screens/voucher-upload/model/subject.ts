import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan } from '@domain/money'
import { payTypeText } from '@domain/payTypeText'
import type { PayQuote, QuoteSubject } from '@/api/readRepay'
import { instalmentNames } from '@/format/instalmentNames'

/** What is paid, in a few words. */
export const subjectText = ({ type, nos }: QuoteSubject): string =>
  payTypeText(type, () => instalmentNames(nos) || '到期部分')

/** What the amount is made of, principal first; parts that are nothing are left out. */
export function partsOf(quote: PayQuote): string[] {
  return [...BUCKETS]
    .reverse()
    .filter((bucket) => quote.breakdown[bucket] !== 0)
    .map((bucket) => `${BUCKET_TEXT[bucket]} ${displayYuan(quote.breakdown[bucket])}`)
}
