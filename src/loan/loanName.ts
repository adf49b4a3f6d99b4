import { loanNameOf } from '@domain/loanName'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { dayOf } from '@/format/date'

type Named = Pick<LoanSummary, 'amount' | 'appliedAt' | 'disbursedAt' | 'purpose'>

/** Tail of the order number, which distinguishes loans with equal names: 订单尾号 0007. */
export const loanTail = ({ orderNo }: Pick<LoanSummary, 'orderNo'>): string =>
  `订单尾号 ${orderNo.slice(-4)}`

/** Name of a loan as borrowers know it, without what the backend did not send. */
export function loanName(loan: Named, nowMs: number): string {
  const { amount, appliedAt, disbursedAt, purpose } = loan
  const at = disbursedAt ?? appliedAt
  return loanNameOf(
    {
      amount,
      day: isReadable(at) ? dayOf(at) : null,
      isPaidOut: disbursedAt !== null,
      purpose: purpose ?? '',
    },
    dayOf(nowMs / 1000),
  )
}

/** Names of loans to choose from; equal ones get the tail of their order number. */
export function distinctNames(
  loans: readonly (Named & Pick<LoanSummary, 'orderNo'>)[],
  nowMs: number,
): string[] {
  const names = loans.map((loan) => loanName(loan, nowMs))
  return names.map((name, at) => {
    const loan = loans[at]
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone || !loan ? name : `${name}（${loanTail(loan)}）`
  })
}
