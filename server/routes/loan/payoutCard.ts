import { checkBankCard, ROUTES } from '@domain/index'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan } from '../../lending/ownLoans'
import { changePayoutCard } from '../../lending/payoutCard'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'
import { asOwner } from '../user/asOwner'

/** POST /api/loan/payoutCard: another card for a payout that failed, by the account's owner, who proves it. */
export const payoutCardRoute: Routes = (app, deps) => {
  app.post(ROUTES.loanPayoutCard.path, { schema: schemaOf('loanPayoutCard') }, async (request) => {
    const user = callerOf(request)
    const { order_no: asked, bank_card: card = '', code, password } = request.body
    const { orderNo } = await ownLoan(deps, user.id, asked)
    const problem = checkBankCard(card)
    if (problem) refuse('invalid', problem, { field: 'bank_card' })
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'payoutcard', field: 'code' } as const
    const act = { actor: 'user', now: deps.clock.now() }
    await asOwner(deps, request, proof, (tx) =>
      changePayoutCard(tx, deps.sealing, { orderNo, card }, act),
    )
    return ok(null, '收款卡已更换，正在重新放款')
  })
}
