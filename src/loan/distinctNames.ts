import { loanName, type NamedLoan } from '@domain/loanName'
import type { LoanSummary } from '@/api/readLoan'

type Ordered = Pick<LoanSummary, 'orderNo'>

/** Tail of the order number, which distinguishes loans with equal names: 订单尾号 0007. */
export const loanTail = ({ orderNo }: Ordered): string => `订单尾号 ${orderNo.slice(-4)}`

/** Names of loans to choose from; equal ones get the tail of their order number. */
export function distinctNames(loans: readonly (NamedLoan & Ordered)[], nowMs: number): string[] {
  const names = loans.map((loan) => loanName(loan, nowMs))
  return names.map((name, at) => {
    const loan = loans[at]
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone || !loan ? name : `${name}（${loanTail(loan)}）`
  })
}
