import { PAY_TYPES, type PayType, todayInShanghai } from '@domain/index'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { readPrepaymentSelection } from '../../http/prepaymentSelection'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { readBook } from '../../lending/accounts'
import { ownLoan } from '../../lending/ownLoans'
import { channelsOf } from '../../payments/channels'
import { quoteOf } from '../../payments/quote'
import { quoteReply } from './replies'
import { callerOf } from '../../plugins/auth'

const isPayType = (value: unknown): value is PayType => PAY_TYPES.some((type) => type === value)

const readType = (value: unknown): PayType =>
  isPayType(value) ? value : refuse('invalid', '还款方式不正确', { field: 'type' })

const NOS = /^\d{1,3}(,\d{1,3}){0,399}$/

/** "3,4" → [3, 4]; required only where instalments are chosen. */
function readNos(type: PayType, value: unknown): number[] {
  if (type !== 'installments') return []
  if (typeof value !== 'string' || !NOS.test(value)) {
    return refuse('invalid', '请选择要还的分期', { field: 'nos' })
  }
  return value.split(',').map(Number)
}

/** The amount due now, and the payment channels. Reading changes nothing. */
export const cashierRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets } = deps

  answer(app, 'loanCashier', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const type = readType(request.query.type)
    const nos = readNos(type, request.query.nos)
    const prepay = readPrepaymentSelection(type, request.query)
    const now = clock.now()
    const today = todayInShanghai(now.getTime())
    const quote = await quoteOf(db, await readBook(db, loan), { type, nos, prepay }, today)
    const signing = { secrets, now, origin: originOf(request, config) }
    return ok(await quoteReply(db, loan, quote, signing))
  })

  answer(app, 'loanChannels', async (request) => ok(channelsOf(deps, originOf(request, config))))

  answer(app, 'loanBankInfo', async () =>
    ok(config.repayAccount?.bank ?? refuse('not_found', '暂未开通转账还款，请选择其他方式')),
  )
}
