import type { FastifyRequest } from 'fastify'
import { SHOWN_LOAN_STATUSES, type ShownLoanStatus, todayInShanghai } from '@domain/index'
import { originOf } from '../../http/origin'
import { readPage } from '../../http/paging'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { readAccount, readAccounts } from '../../lending/accounts'
import { ownLoan, ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { countLoans, listCurrentLoans, listLoans } from '../../repositories/loans/findLoans'
import { type Loan, ofLoan } from '../../repositories/loans/loans'
import type { LinkSigning } from '../../uploads/links'
import { onlyRow } from '../../db/onlyRow'
import { readDetails, readOpenOffers, readPlans } from './details'
import { loanReply } from './views'

/** Loans owed or awaited that an overview has at most; the limits of lending leave room for fewer. */
const CURRENT_LOANS = 20

/** Loans of each kind that is over which an overview has at most. */
const PAST_LOANS = 10
const PAST = ['settled', 'written_off'] as const

const firstOf = (loans: readonly Loan[], count: number) => ({
  first: loans.slice(0, count),
  hasMore: loans.length > count,
})

const SHOWN: readonly string[] = SHOWN_LOAN_STATUSES

function readStatus(value: unknown): ShownLoanStatus | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string' && SHOWN.includes(value)) return value as ShownLoanStatus
  return refuse('invalid', '状态不正确', { field: 'status' })
}

/** The caller's loans: the list, those owed or awaited at once, one in detail, its instalments. */
export const readingRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets } = deps
  const today = () => todayInShanghai(clock.now().getTime())
  const signing = (request: FastifyRequest): LinkSigning => ({
    secrets,
    now: clock.now(),
    origin: originOf(request, config),
  })

  answer(app, 'loanMine', async (request) => {
    const { page, limit, offset } = readPage(request.query)
    const status = readStatus(request.query.status)
    const { id } = callerOf(request)
    const filter = { status, today: today() }
    const loans = await listLoans(db, id, filter, { limit, offset })
    const accounts = await readAccounts(db, loans, filter.today)
    const offers = await readOpenOffers(db, loans)
    return ok({
      list: accounts.map((account) => loanReply(account, ofLoan(offers, account.loan)[0])),
      total: await countLoans(db, id, filter),
      page,
      limit,
    })
  })

  answer(app, 'loanOverview', async (request) => {
    const { id } = callerOf(request)
    const day = today()
    const pages = [
      firstOf(
        await listCurrentLoans(db, id, { today: day, limit: CURRENT_LOANS + 1 }),
        CURRENT_LOANS,
      ),
    ]
    for (const status of request.query.past === '1' ? PAST : []) {
      const range = { limit: PAST_LOANS + 1, offset: 0 }
      pages.push(firstOf(await listLoans(db, id, { status, today: day }, range), PAST_LOANS))
    }
    const loans = pages.flatMap(({ first }) => first)
    return ok({
      list: await readDetails(db, loans, { today: day, signing: signing(request) }),
      has_more: pages.some(({ hasMore }) => hasMore),
    })
  })

  answer(app, 'loanDetail', async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    if (!loan) return ok(null)
    const read = { today: today(), signing: signing(request) }
    return ok(onlyRow(await readDetails(db, [loan], read)))
  })

  answer(app, 'loanInstalments', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const day = today()
    return ok(onlyRow(await readPlans(db, [await readAccount(db, loan, day)], day)).plan)
  })
}
