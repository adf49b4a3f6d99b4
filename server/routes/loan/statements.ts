import { formatYuan } from '@domain/index'
import { unixSeconds } from '../../clock'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { statementPdf } from '../../pdf/papers'
import { callerOf } from '../../plugins/auth'
import { lockAccount } from '../../accounts/standing'
import { findYears } from '../../repositories/loans/receipts'
import { insertExport } from '../../repositories/personalExports'
import { statementCsv } from '../../statements/csv'
import { readStatement } from '../../statements/statement'

/** A person's payments of a year as a file inside the answer: there is no address to share. */
export const statementRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'loanStatementYears', async (request) => {
    const years = await findYears(db, callerOf(request).id)
    return ok({ list: years.map((one) => ({ ...one, amount: formatYuan(one.amount) })) })
  })

  answer(app, 'loanStatement', async (request) => {
    const { id: userId } = callerOf(request)
    const { year, format } = request.body
    const statement = await readStatement(deps, userId, year)
    if (statement.lines.length === 0) refuse('wrong_state', '这一年没有还款记录')
    const at = clock.now()
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId)
      await insertExport(tx, userId, { kind: `statement_${format}`, year, at })
    })
    const file =
      format === 'csv'
        ? Buffer.from(statementCsv(statement))
        : await statementPdf(app.threads, { ...statement, madeAt: unixSeconds(at) })
    return ok({ file: file.toString('base64') })
  })
}
