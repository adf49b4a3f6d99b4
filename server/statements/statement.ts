import {
  type Fen,
  instalmentNames,
  type IsoDate,
  labelOf,
  payTypeText,
  PURPOSES,
  sumFen,
} from '@domain/index'
import type { Deps } from '../deps'
import { channelName } from '../payments/channels'
import { listReceipts, type Receipt } from '../repositories/loans/receipts'

/** More payments than one person makes in a year. */
const LINES_READ = 10_000

/** A payment by component; `total` is the sum of the others. Fen. */
export interface Sums {
  total: Fen
  principal: Fen
  interest: Fen
  fee: Fen
  penalty: Fen
  /** Repaid nothing: it is a refund due. */
  refund: Fen
}

export interface StatementLine extends Sums {
  paidOn: IsoDate
  receiptNo: string
  orderNo: string
  /** Purpose of the loan. */
  purpose: string
  paidFor: string
  channel: string
}

/** All payments of a year, earliest first, with their sums. */
export interface Statement {
  year: number
  lines: StatementLine[]
  sums: Sums
}

const PARTS = ['total', 'principal', 'interest', 'fee', 'penalty', 'refund'] as const

const sumsOf = (lines: readonly Sums[]): Sums =>
  Object.fromEntries(
    PARTS.map((part) => [part, sumFen(lines.map((line) => line[part]))]),
  ) as Record<(typeof PARTS)[number], Fen>

const paidFor = ({ type, nos }: Receipt): string =>
  payTypeText(type, () => {
    const paid = (nos ?? []).filter((no) => no !== null)
    return instalmentNames(paid) || '待退回'
  })

type StatementDeps = Pick<Deps, 'db' | 'gateways'>

function lineOf(deps: StatementDeps, receipt: Receipt): StatementLine {
  const { amount: total, principal, interest, fee, penalty } = receipt
  return {
    paidOn: receipt.paidOn,
    receiptNo: receipt.receiptNo,
    orderNo: receipt.orderNo,
    purpose: labelOf(PURPOSES, receipt.purpose),
    paidFor: paidFor(receipt),
    channel: channelName(deps, receipt.channel),
    total,
    principal,
    interest,
    fee,
    penalty,
    refund: total - principal - interest - fee - penalty,
  }
}

/** A person's booked payments of a year, from the ledger. */
export async function readStatement(
  deps: StatementDeps,
  userId: number,
  year: number,
): Promise<Statement> {
  const filter = { userId, loanId: null, year }
  const receipts = await listReceipts(deps.db, filter, { limit: LINES_READ, offset: 0 })
  const lines = receipts.map((receipt) => lineOf(deps, receipt)).reverse()
  return { year, lines, sums: sumsOf(lines) }
}
