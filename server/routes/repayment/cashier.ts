import {
  PAYMENT_LOANS_MAX,
  QUOTE_TYPES,
  type QuoteType,
  SEVERAL_TYPES,
  todayInShanghai,
} from '@domain/index'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { readPrepaymentSelection } from '../../http/prepaymentSelection'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { readBooks } from '../../lending/accounts'
import { ownLoan } from '../../lending/ownLoans'
import { channelsOf } from '../../payments/channels'
import { quoteAll } from '../../payments/quote'
import { quoteReply } from './replies'
import { callerOf } from '../../plugins/auth'
import type { Loan } from '../../repositories/loans/loans'

/** The type of a payment of this many loans. @throws Refusal */
export const readType = (value: unknown, loans: number): QuoteType =>
  (loans > 1 ? SEVERAL_TYPES : QUOTE_TYPES).find((type) => type === value) ??
  refuse('invalid', '还款方式不正确', { field: 'type' })

const NOS = /^\d{1,7}(,\d{1,7}){0,399}$/

/** "3,4" → [3, 4]; required only where instalments are chosen. */
function readNos(type: QuoteType, value: unknown): number[] {
  if (type !== 'installments') return []
  if (typeof value !== 'string' || !NOS.test(value)) {
    return refuse('invalid', '请选择要还的分期', { field: 'nos' })
  }
  return value.split(',').map(Number)
}

/**
 * The caller's loans of one number or several, "A,B", also when the parameter repeats; one that is not theirs is refused as
 * in every call.
 */
export async function chosenLoans(
  deps: Deps,
  userId: number,
  value: string | string[] | undefined,
): Promise<Loan[]> {
  const orderNos = [value ?? ''].flat().join().split(',')
  const field = 'order_no'
  if (orderNos.length > PAYMENT_LOANS_MAX) {
    refuse('invalid', `请选择不超过 ${PAYMENT_LOANS_MAX} 笔借款`, { field })
  }
  if (new Set(orderNos).size !== orderNos.length) {
    refuse('invalid', '同一笔借款不能重复选择', { field })
  }
  const loans: Loan[] = []
  for (const orderNo of orderNos) loans.push(await ownLoan(deps, userId, orderNo))
  return loans
}

/** The amount due now, and the payment channels. Reading changes nothing. */
export const cashierRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets, gateways } = deps

  answer(app, 'loanCashier', async (request) => {
    const loans = await chosenLoans(deps, callerOf(request).id, request.query.order_no)
    if (loans.length > 1 && gateways.size === 0) {
      refuse('wrong_state', '暂未开通在线支付，请一笔一笔还')
    }
    const type = readType(request.query.type, loans.length)
    const nos = readNos(type, request.query.nos)
    const prepay = readPrepaymentSelection(type, request.query)
    const now = clock.now()
    const books = await readBooks(db, loans)
    const quote = await quoteAll(db, books, { type, nos, prepay }, todayInShanghai(now.getTime()))
    const signing = { secrets, now, origin: originOf(request, config) }
    return ok(await quoteReply(db, type, quote, signing))
  })

  answer(app, 'loanChannels', async (request) => ok(channelsOf(deps, originOf(request, config))))

  answer(app, 'loanBankInfo', async () =>
    ok(config.repayAccount?.bank ?? refuse('not_found', '暂未开通转账还款，请选择其他方式')),
  )
}
