import type { CombinedType } from '@domain/index'
import { addSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import { refuse } from '../../refusal'
import { readBooks } from '../../lending/accounts'
import { lockedLoan } from '../../lending/transitions'
import { newCombinedNo, newPayNo } from '../../lending/numbers'
import type { LoanBook } from '../../lending/rowStates'
import {
  type CombinedPayment,
  findCombinedOf,
  insertCombined,
} from '../../repositories/combinedPayments'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import {
  findOpenPayments,
  findParts,
  insertOnlinePayment,
  type OnlinePayment,
} from '../../repositories/onlinePayments'
import { findPendingVoucher } from '../../repositories/vouchers'
import { ConflictingPayments, readAmount } from '../begin'
import type { PaymentGateway, PayScene } from '../../gateway'
import type { DueQuote } from '../quote'
import { agreedQuote, QUOTE_SECONDS } from '../validity'
import { combinedQuoteOf, naming } from './quote'

export interface CombinedRequest {
  userId: number
  /** The caller's own loans, each once. */
  loans: readonly Loan[]
  type: CombinedType
  /** Total in yuan, as the caller sent it. */
  amount: string
  gateway: PaymentGateway
  scene: PayScene
  now: Date
}

/** A loan with its amount due. */
interface Due {
  loan: Loan
  quote: DueQuote
}

/** The loans, locked until the transaction ends; always in the same order, to avoid deadlocks. */
async function lockedBooks(tx: Queryable, loans: readonly Loan[]): Promise<LoanBook[]> {
  const locked: Loan[] = []
  for (const { orderNo } of [...loans].sort((a, b) => a.id - b.id)) {
    locked.push(await lockedLoan(tx, orderNo))
  }
  return readBooks(tx, locked)
}

async function refusePendingVouchers(tx: Queryable, dues: readonly Due[]): Promise<void> {
  for (const { loan, quote } of dues) {
    await naming(loan, async () => {
      if (await findPendingVoucher(tx, keyOf(loan), quote.nos)) {
        refuse('conflict', '有一份待审核的凭证，请等待审核结果')
      }
    })
  }
}

const shapeOf = (
  loanId: number,
  { type, nos, amount }: Pick<DueQuote, 'type' | 'nos' | 'amount'>,
) => `${loanId} ${type} ${nos.join()} ${amount}`

/** The open payment that is requested again, from another device or after a lost answer. */
async function findSame(
  tx: Queryable,
  open: readonly OnlinePayment[],
  dues: readonly Due[],
  { gateway, scene, now, type }: CombinedRequest,
): Promise<CombinedPayment | null> {
  const [first] = open
  if (!first || first.combinedId === null) return null
  const [combined] = await findCombinedOf(tx, first.userId, [first.combinedId])
  if (!combined || combined.gateway !== gateway.code || combined.scene !== scene) return null
  if (combined.expiresAt <= now || combined.type !== type) return null
  const parts = await findParts(tx, combined)
  const asked = dues.map(({ loan, quote }) => shapeOf(loan.id, quote))
  return parts.map((part) => shapeOf(part.loanId, part)).join() === asked.join() ? combined : null
}

/**
 * Begins one payment of exactly the amounts due on several loans, in the caller's transaction; the caller must own
 * the loans. Reuses an open payment for the same instalments and amounts.
 * @returns its number
 * @throws Refusal `quote_changed` when the amount due differs, `wrong_state` or `conflict` naming a loan
 * @throws ConflictingPayments
 */
export async function beginCombined(tx: Queryable, request: CombinedRequest): Promise<string> {
  const { userId, type, gateway, scene, now } = request
  const amount = readAmount(request.amount, gateway)
  const books = await lockedBooks(tx, request.loans)
  const { quote: agreed, quotedOn } = await agreedQuote(now, amount, (day) =>
    combinedQuoteOf(tx, books, type, day),
  )
  const dues = books.flatMap(({ loan }, at): Due[] => {
    const quote = agreed.quotes[at]
    return quote ? [{ loan, quote }] : []
  })
  await refusePendingVouchers(tx, dues)
  const open: OnlinePayment[] = []
  for (const { loan, quote } of dues) {
    open.push(...(await findOpenPayments(tx, keyOf(loan), quote.nos)))
  }
  const same = await findSame(tx, open, dues, request)
  if (same) return same.payNo
  if (open.length > 0) throw new ConflictingPayments(open)
  const payNo = newCombinedNo(now)
  const terms = { userId, gateway: gateway.code, scene, createdAt: now }
  const expiresAt = addSeconds(now, QUOTE_SECONDS)
  const combinedId = await insertCombined(tx, { ...terms, payNo, type, amount, expiresAt })
  for (const { loan, quote } of dues) {
    await insertOnlinePayment(tx, {
      ...terms,
      payNo: newPayNo(now),
      loanId: loan.id,
      type: quote.type,
      nos: quote.nos,
      prepay: null,
      amount: quote.amount,
      quotedOn,
      expiresAt,
      combinedId,
    })
  }
  return payNo
}
