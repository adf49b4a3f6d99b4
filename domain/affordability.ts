import type { Fen } from './money'

/**
 * Of a month's income, in percent, what goes to debts at most before one should be careful: what the Consumer Financial
 * Protection Bureau of the United States advises households with a mortgage to stay within. There is no such advice in China.
 */
export const CAREFUL_SHARE = 36

/**
 * Of a month's income, in percent, what may go to all debts where a bank in China grants a mortgage:
 * 《商业银行房地产贷款风险管理指引》（银监发〔2004〕57号）, article 36. Nothing of the kind is laid down for consumer loans.
 */
export const HIGHEST_SHARE = 55

/** How much of an income debts take: within what is advised, beyond it, or more than banks may lend a home for. */
export type Strain = 'light' | 'careful' | 'heavy'

/**
 * Of an income, what payments take, in whole percent and rounded up, so that it never looks less than it is.
 *
 * @param income fen, > 0
 */
export const shareOfIncome = (payments: Fen, income: Fen): number =>
  Math.ceil((100 * payments) / income)

/** The same as a word; what is exactly at a limit is within it. */
export function strainOf(payments: Fen, income: Fen): Strain {
  const share = shareOfIncome(payments, income)
  if (share <= CAREFUL_SHARE) return 'light'
  return share <= HIGHEST_SHARE ? 'careful' : 'heavy'
}

/** Fen that a new instalment may be for debts to stay within what is advised; 0 where there is no room. */
export const roomFor = (existing: Fen, income: Fen): Fen =>
  Math.max(0, Math.floor((income * CAREFUL_SHARE) / 100) - existing)
