import { readContactLog } from '../../contacts/log'
import { answer } from '../../http/call'
import { readPage } from '../../http/paging'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { keyOf } from '../../repositories/loans/loans'

/** 联系记录: what the lender sent and did about the debt of a loan. */
export const contactsRoute: Routes = (app, deps) => {
  answer(app, 'loanContacts', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const { page, limit, offset } = readPage(request.query)
    const log = await readContactLog(deps.db, deps.sealing, keyOf(loan), { limit, offset })
    return ok({ ...log, page, limit })
  })
}
