import type { RepayMethod } from '@domain/index'

/** A second implementation of schedules, written straight from the rules in BigInt fractions. */
export interface OracleRow {
  principal: bigint
  interest: bigint
}

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

/** Interest in fen; `rate` is in hundredths of a percent per year. */
const interestOf = (balance: bigint, rate: bigint, months = 1n): bigint =>
  halfUp(balance * rate * months, 120_000n)

function paymentOf(principal: bigint, rate: bigint, term: number): bigint {
  if (rate === 0n) return halfUp(principal, BigInt(term))
  const grown = (120_000n + rate) ** BigInt(term)
  const base = 120_000n ** BigInt(term)
  return halfUp(principal * rate * grown, 120_000n * (grown - base))
}

export function oracle(
  principalFen: number,
  rateHundredths: number,
  term: number,
  method: RepayMethod,
): OracleRow[] {
  const principal = BigInt(principalFen)
  const rate = BigInt(rateHundredths)
  if (method === 'bullet') {
    return [{ principal, interest: interestOf(principal, rate, BigInt(term)) }]
  }
  const payment = paymentOf(principal, rate, term)
  const rows: OracleRow[] = []
  let balance = principal
  for (let no = 1; no <= term; no += 1) {
    const interest = interestOf(balance, rate)
    let repaid = 0n
    if (no === term) repaid = balance
    else if (method === 'equal_installment') repaid = payment - interest
    else if (method === 'equal_principal') repaid = halfUp(principal, BigInt(term))
    rows.push({ principal: repaid, interest })
    balance -= repaid
  }
  return rows
}
