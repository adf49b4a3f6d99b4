import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { copyPdf } from '../../pdf/papers'
import { callerOf } from '../../plugins/auth'
import { SealedOtherwise } from '../../privacy/copy/opened'
import { readCopy } from '../../privacy/copy/read'
import { copyJson } from '../../privacy/copy/section'
import { insertExport } from '../../repositories/personalExports'
import { asOwner } from './asOwner'

/** A copy of all data kept of the caller, for an owner who proves it; it is sent inside the answer. */
export const exportRoute: Routes = (app, deps) => {
  const { clock } = deps

  answer(app, 'userExport', async (request) => {
    const user = callerOf(request)
    const { code, password } = request.body
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'dataexport', field: 'code' } as const
    await asOwner(deps, request, proof, (tx) =>
      insertExport(tx, user.id, { kind: 'personal_copy', year: null, at: clock.now() }),
    )
    const copy = await readCopy(deps, user).catch((error: unknown) => {
      if (!(error instanceof SealedOtherwise)) throw error
      return refuse('wrong_state', '暂时导出不了完整的信息，请联系客服')
    })
    const pdf = await copyPdf(app.threads, copy)
    return ok({
      json: Buffer.from(copyJson(copy)).toString('base64'),
      pdf: pdf.toString('base64'),
    })
  })
}
