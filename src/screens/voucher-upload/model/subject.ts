import { BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan } from '@domain/money'
import { payTypeText } from '@domain/payTypeText'
import { isReadable, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { PayQuote, QuoteSubject } from '@/api/readRepay'

/** 第 3、4 期 */
export const nosText = (nos: Read<readonly number[]>): string => {
  if (!isReadable(nos)) return `第 ${UNREADABLE_TEXT} 期`
  return nos.length === 0 ? '' : `第 ${nos.join('、')} 期`
}

/** What is paid, in a few words. */
export const subjectText = ({ type, nos }: QuoteSubject): string =>
  payTypeText(type, () => nosText(nos) || '到期部分')

/** What the amount is made of, principal first; parts that are nothing are left out. */
export function partsOf(quote: PayQuote): string[] {
  return [...BUCKETS]
    .reverse()
    .filter((bucket) => quote.breakdown[bucket] !== 0)
    .map((bucket) => `${BUCKET_TEXT[bucket]} ${displayYuan(quote.breakdown[bucket])}`)
}
