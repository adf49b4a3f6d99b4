import type { ContingentCost, CostItem, CostTable } from '@domain/contract/agreement'
import { count, fieldsOf, listOf, money, optional, percent, required, shown } from './read'

const readItem = fieldsOf<CostItem>()({
  name: required(shown),
  collector: required(shown),
  amount: required(money),
  basis: required(shown),
  way: optional(shown),
  annual_rate: optional(percent),
})

const readContingent = fieldsOf<ContingentCost>()({
  name: required(shown),
  collector: required(shown),
  basis: required(shown),
  way: required(shown),
  annual_rate: required(percent),
})

/** 综合融资成本明示表. */
export const readCosts = fieldsOf<CostTable>()({
  principal: required(money),
  term: required(count),
  repay_method_text: required(shown),
  items: required(listOf(readItem)),
  annual_rate: required(percent),
  irr: required(percent),
  total_interest: required(money),
  total_repayment: required(money),
  default_cost: required(shown),
  contingent: optional(listOf(readContingent)),
  no_other_fee: required(shown),
  rate_note: required(shown),
})

/** Disclosure of all costs of a loan, amounts in fen. */
export type ContractCosts = ReturnType<typeof readCosts>
