import type { ContingentCost, CostItem, CostTable } from '@domain/contract/disclosure'
import { count, fieldsOf, listOf, money, optional, percent, required, text, words } from './read'

const readItem = fieldsOf<CostItem>()({
  name: required(words),
  collector: required(words),
  amount: required(money),
  basis: required(words),
  way: optional(text),
  annual_rate: optional(percent),
})

const readContingent = fieldsOf<ContingentCost>()({
  name: required(words),
  collector: required(words),
  basis: required(words),
  way: required(words),
  annual_rate: required(percent),
})

/** 综合融资成本明示表. */
export const readCosts = fieldsOf<CostTable>()({
  principal: required(money),
  term: required(count),
  repay_method_text: required(words),
  items: required(listOf(readItem)),
  annual_rate: required(percent),
  irr: required(percent),
  total_interest: required(money),
  total_repayment: required(money),
  default_cost: required(words),
  contingent: optional(listOf(readContingent)),
  no_other_fee: required(words),
  rate_note: required(words),
})

/** Disclosure of all costs of a loan, amounts in fen. */
export type ContractCosts = ReturnType<typeof readCosts>
