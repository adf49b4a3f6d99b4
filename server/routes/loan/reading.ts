import { SHOWN_LOAN_STATUSES, ROUTES, type ShownLoanStatus, todayInShanghai } from '@domain/index'
import { originOf } from '../../http/origin'
import { readPage } from '../../http/paging'
import { refuse } from '../../refusal'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { calendarUid } from '../../calendar/uid'
import { readAccount, readAccounts } from '../../lending/accounts'
import { ownLoan, ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { findEvents } from '../../repositories/loans/events'
import { countLoans, listLoans } from '../../repositories/loans/findLoans'
import { findDropped } from '../../repositories/loans/instalments'
import { findVouchersOfLoan } from '../../repositories/vouchers'
import { voucherReplies } from '../../vouchers/views'
import { detailReply, instalmentsReply, loanReply } from './views'
import { keyOf } from '../../repositories/loans/loans'

const SHOWN: readonly string[] = SHOWN_LOAN_STATUSES

function readStatus(value: unknown): ShownLoanStatus | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' && SHOWN.includes(value)) return value as ShownLoanStatus
  return refuse('invalid', '状态不正确', { field: 'status' })
}

/** The caller's loans: the list, one in detail, its instalments. */
export const readingRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets } = deps
  const today = () => todayInShanghai(clock.now().getTime())

  app.get(ROUTES.loanMine.path, { schema: schemaOf('loanMine') }, async (request) => {
    const { page, limit, offset } = readPage(request.query)
    const status = readStatus(request.query.status)
    const { id } = callerOf(request)
    const filter = { status, today: today() }
    const loans = await listLoans(db, id, filter, { limit, offset })
    const accounts = await readAccounts(db, loans, filter.today)
    return ok({
      list: accounts.map(loanReply),
      total: await countLoans(db, id, filter),
      page,
      limit,
    })
  })

  app.get(ROUTES.loanDetail.path, { schema: schemaOf('loanDetail') }, async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    if (!loan) return ok(null)
    const account = await readAccount(db, loan, today())
    const signing = { secrets, now: clock.now(), origin: originOf(request, config) }
    const vouchers = await voucherReplies(db, await findVouchersOfLoan(db, keyOf(loan)), signing)
    return ok(detailReply(account, await findEvents(db, keyOf(loan)), vouchers))
  })

  app.get(ROUTES.loanInstalments.path, { schema: schemaOf('loanInstalments') }, async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const day = today()
    const uidOf = (no: number) => calendarUid(loan, no)
    const dropped = await findDropped(db, keyOf(loan))
    return ok(instalmentsReply(await readAccount(db, loan, day), { day, dropped, uidOf }))
  })
}
