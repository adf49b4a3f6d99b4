// Amounts of money as people type and paste them.

import { asciiOf } from './digits'
import { visibleText } from './text'

/** A figure with the signs of its currency, which go. */
const WITH_CURRENCY =
  /^(?:人民币|CNY|RMB)? ?[¥￥]? ?(-?[\d.,'’ ]*[\d.]) ?(?:[元圆圓块]整?|CNY|RMB)?$/i

/** Digits in groups of three, all with the same separator. */
const GROUPED = /^[1-9]\d{0,2}([, '’])\d{3}(?:\1\d{3})*(?:\.\d*)?$/

/**
 * An amount in yuan, "￥1,016.66" as "1016.66". A separator anywhere but before three digits stays, since "1016,66" may
 * mean either figure: {@link wrongAmountText} asks for it.
 */
export function cleanAmount(text: string): string {
  const plain = asciiOf(visibleText(text))
    .replace(/[。｡٫]/g, '.')
    .replace(/[、٬﹐]/g, ',')
    .trim()
    .replace(WITH_CURRENCY, '$1')
  return GROUPED.test(plain) ? plain.replace(/[, '’]/g, '') : plain
}

/** What to say at the field of an amount that `parseYuan` can't read, cleaned or not. */
export const wrongAmountText = (text: string): string =>
  /\d[, '’]/.test(text) && !GROUPED.test(text)
    ? '请用小数点输入金额，如 1016.66'
    : '请输入正确的金额，最多两位小数'
