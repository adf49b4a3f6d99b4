import {
  CAREFUL_SHARE,
  HIGHEST_SHARE,
  roomFor,
  shareOfIncome,
  strainOf,
} from '@domain/affordability'
import { briefYuan, type Fen } from '@domain/money'
import type { Tone } from '@/components/tone'
import type { Burden } from './burden'

/** What a person earns and owes, in fen a month. */
export interface Means {
  /** > 0 */
  income: Fen
  existing: Fen
}

/** Most of what is owed falls into one month: more than this many times the usual one. */
const BALLOON = 2

export const hasBalloon = ({ usual, heaviest }: Burden): boolean => heaviest > BALLOON * usual

/** Of the income, what debts take in the heaviest month of the loan, other debts included. */
export const heaviestShare = ({ heaviest }: Burden, { income, existing }: Means): number =>
  shareOfIncome(heaviest + existing, income)

const TONES = { light: 'success', careful: 'warning', heavy: 'danger' } as const

/** What the figures come to, in a tone and a sentence. */
export function verdict(burden: Burden, means: Means): { tone: Tone; words: string } {
  const { income, existing } = means
  const strain = strainOf(burden.heaviest + existing, income)
  const tone = TONES[strain]
  const most = `${briefYuan(roomFor(existing, income))} 元`
  if (strain === 'light')
    return { tone, words: `所有还款不超过收入的 ${CAREFUL_SHARE}%，一般还得起。` }
  if (hasBalloon(burden))
    return {
      tone,
      words: `平时还得少，最后一期要一次还 ${briefYuan(burden.heaviest)} 元。借之前想好这笔钱从哪里来，按月攒够。`,
    }
  if (strain === 'careful')
    return {
      tone,
      words: `所有还款超过收入的 ${CAREFUL_SHARE}%，遇到急用可能会紧。每期留在 ${most}以内更稳妥，可以少借一些，或选长一点的期限。`,
    }
  return {
    tone,
    words:
      roomFor(existing, income) > 0
        ? `所有还款超过收入的 ${HIGHEST_SHARE}%，还款压力很大。建议少借一些，每期留在 ${most}以内。`
        : `现有还款已经占去收入的 ${shareOfIncome(existing, income)}%，再借压力很大，建议先不借。`,
  }
}
