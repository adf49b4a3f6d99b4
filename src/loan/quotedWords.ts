import { instalmentNames } from '@domain/instalmentNames'
import { payTypeText } from '@domain/payTypeText'
import { PREPAY_CHOICE_TEXT } from '@domain/prepayment'
import type { QuoteSubject } from '@/api/readRepay'
import type { PartSelection } from '@/stores/RepayStore'

/** What is paid, in a few words: 第 3、4 期, 提前结清, or 提前还部分本金，减少月供; '' where no instalments are named. */
export const quotedWords = ({ type, nos }: QuoteSubject, part?: PartSelection): string =>
  [payTypeText(type, () => instalmentNames(nos)), part ? PREPAY_CHOICE_TEXT[part.choice] : '']
    .filter(Boolean)
    .join('，')
