import { checkBankCard } from '@domain/index'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { applyForLoan } from '../../lending/applying'
import { earlierApplication } from '../../lending/reusing'
import { callerOf } from '../../plugins/auth'
import { createdReply } from './views'
import { ownLoan } from '../../lending/ownLoans'
import { withdrawApplication } from '../../offers/ending'
import { changePayoutCard } from '../../lending/payoutCard'
import { refuse } from '../../refusal'
import { asOwner } from '../user/asOwner'
import { refuseOtherApplicant } from '../user/oneBorrower'

/** POST /api/loan/create: submits an application and, unless it is answered with an offer, signs its contract. */
const createRoute: Routes = (app, deps) => {
  const { db, clock, sealing, secrets, config } = deps
  const needsIdentity = deps.identityProvider !== null
  answer(app, 'loanCreate', async (request, reply) => {
    const user = callerOf(request)
    const now = clock.now()
    return once(db, { request, reply, userId: user.id, now }, async (tx) => {
      const awaitsOffer = config.loanOffers
      const input = { user, application: request.body, secrets, needsIdentity, awaitsOffer, now }
      const loan = await applyForLoan(tx, sealing, input)
      const isTakenOver = request.body.reuse?.parts.includes('identity') === true
      await refuseOtherApplicant(tx, sealing, loan, { isTakenOver, now })
      return ok(createdReply(loan), '申请已提交')
    })
  })
}

/** GET /api/loan/earlier: what the person's last application said, masked, to be taken over. */
const earlierRoute: Routes = (app, { db, sealing }) => {
  answer(app, 'loanEarlier', async (request) =>
    ok(await earlierApplication(db, sealing, callerOf(request).id)),
  )
}

/** POST /api/loan/cancel: the borrower cancels an application under review. */
const cancelRoute: Routes = (app, deps) => {
  answer(app, 'loanCancel', async (request) => {
    const { orderNo } = await ownLoan(deps, callerOf(request).id, request.body.order_no)
    const act = { actor: 'user', now: deps.clock.now() }
    await deps.db.transaction((tx) => withdrawApplication(tx, orderNo, act))
    return ok(null, '申请已取消')
  })
}

/** POST /api/loan/payoutCard: another card for a payout that failed, by the account's owner, who proves it. */
const payoutCardRoute: Routes = (app, deps) => {
  answer(app, 'loanPayoutCard', async (request) => {
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

/** Applying for a loan, and what a borrower may change of it before its payout. */
export const applyingRoutes: Routes = (app, deps) => {
  createRoute(app, deps)
  earlierRoute(app, deps)
  cancelRoute(app, deps)
  payoutCardRoute(app, deps)
}
