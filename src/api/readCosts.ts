import type { CostItem, CostTable } from '@domain/contract/agreement'
import { count, fieldsOf, listOf, money, percent, required, text } from './read'

const readItem = fieldsOf<CostItem>()({
  name: required(text),
  collector: required(text),
  amount: required(money),
  basis: required(text),
})

/** 综合融资成本明示表. */
export const readCosts = fieldsOf<CostTable>()({
  principal: required(money),
  term: required(count),
  repay_method_text: required(text),
  items: required(listOf(readItem)),
  annual_rate: required(percent),
  irr: required(percent),
  total_interest: required(money),
  total_repayment: required(money),
  default_cost: required(text),
  no_other_fee: required(text),
  rate_note: required(text),
})

/** What a loan costs in all, with amounts in fen. */
export type ContractCosts = ReturnType<typeof readCosts>
