import type { Fen } from './money'

/**
 * Percent of monthly income that may go to debts before a person should be careful. The Consumer Financial Protection
 * Bureau of the United States gives households with a mortgage this figure; China has no such advice.
 */
export const CAREFUL_SHARE = 36

/**
 * Percent of monthly income that may go to all debts when a bank in China grants a mortgage:
 * 《商业银行房地产贷款风险管理指引》（银监发〔2004〕57号）, article 36. No rule sets such a limit for consumer loans.
 */
export const HIGHEST_SHARE = 55

/** Share of income that goes to debts: within the advised limit, above it, or above the limit for mortgages. */
export type Strain = 'light' | 'careful' | 'heavy'

/**
 * Share of income that payments take, in whole percent, rounded up so that it never looks too low.
 * @param income fen, > 0
 */
export const shareOfIncome = (payments: Fen, income: Fen): number =>
  Math.ceil((100 * payments) / income)

/** The share of income as a word; a share exactly at a limit is within it. */
export function strainOf(payments: Fen, income: Fen): Strain {
  const share = shareOfIncome(payments, income)
  if (share <= CAREFUL_SHARE) return 'light'
  return share <= HIGHEST_SHARE ? 'careful' : 'heavy'
}

/** Largest new instalment, fen, with which debts stay within the advised limit; 0 when there is no room. */
export const roomFor = (existing: Fen, income: Fen): Fen =>
  Math.max(0, Math.floor((income * CAREFUL_SHARE) / 100) - existing)
