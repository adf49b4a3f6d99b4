import { REPAY_METHODS, type RepayMethod } from './statuses'

export const REPAY_METHOD_TEXT: Record<RepayMethod, string> = {
  equal_installment: '等额本息',
  equal_principal: '等额本金',
  interest_first: '先息后本',
  bullet: '一次性还本付息',
}

/** Explains each method to the borrower in a sentence. */
export const REPAY_METHOD_NOTE: Record<RepayMethod, string> = {
  equal_installment: '每月还款金额相同，先还的月份利息多、本金少。',
  equal_principal: '每月归还的本金相同，利息随剩余本金逐月减少。',
  interest_first: '每月只还利息，最后一期归还全部本金。',
  bullet: '到期一次归还全部本金和利息，中间不用还款。',
}

/** Longest term, months, with deferred principal. */
const LONGEST_DEFERRED_TERM = 12

/** Repayment methods offered for a term in months. */
export function methodsForTerm(term: number): RepayMethod[] {
  const isDeferred = (method: RepayMethod) => method === 'interest_first' || method === 'bullet'
  return REPAY_METHODS.filter((method) => term <= LONGEST_DEFERRED_TERM || !isDeferred(method))
}
