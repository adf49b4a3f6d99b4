import type { FastifyRequest } from 'fastify'
import type { SignBody } from '@domain/contract/offer'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { declineOffer } from '../../offers/ending'
import { signedBefore, type SignedThings, signOffer } from '../../offers/signing'
import { addSupplement, supplementReply } from '../../offers/supplementing'
import { offerReply, signedReply } from '../../offers/views'
import { callerOf } from '../../plugins/auth'
import { present } from '../../present'
import { Refusal, refuse } from '../../refusal'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import { findNewestOffer, markServed } from '../../repositories/loans/offers'
import { asOwner, evidenceOf } from '../user/asOwner'

const thingsOf = (body: Omit<SignBody, 'order_no'>): SignedThings => ({
  offerNo: body.offer_no,
  disclosureSha256: body.disclosure_sha256,
  contractSha256: body.contract_sha256,
  agreements: body.agreements,
})

/**
 * 批复: reading, signing and declining an offer, and adding what the lender asks for. Absent unless LOAN_OFFERS is on: there
 * an application is signed when it is sent.
 */
export const offerRoutes: Routes = (app, deps) => {
  const { db, clock, sealing, config } = deps
  if (!config.loanOffers) return
  const readSeconds = config.disclosureSeconds
  const lookAt = (request: FastifyRequest, orderNo: unknown) =>
    ownLoan(deps, callerOf(request).id, orderNo)

  answer(app, 'loanOffer', async (request) => {
    const loan = await lookAt(request, request.query.order_no)
    const now = clock.now()
    const offer = await findNewestOffer(db, keyOf(loan))
    if (!offer || offer.endedAs === 'replaced') return ok(null)
    if (offer.servedAt || offer.endedAt) return ok(offerReply(loan, offer, { now, readSeconds }))
    await markServed(db, offer, now)
    const served = present(await findNewestOffer(db, keyOf(loan)), 'the offer just read')
    return ok(offerReply(loan, served, { now, readSeconds }))
  })

  answer(app, 'loanSign', async (request) => {
    const user = callerOf(request)
    const { code, password } = request.body
    const things = thingsOf(request.body)
    const loan = await lookAt(request, request.body.order_no)
    const { orderNo } = loan
    const signedNow = async (found: Loan) => {
      const offer = await signedBefore(db, found, things)
      return offer && ok({ order_no: orderNo, ...signedReply(offer) }, '合同已签署，等待放款')
    }
    // Who asks again, since an answer was lost, has used the code up.
    const before = await signedNow(loan)
    if (before) return before
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'sign', field: 'code' } as const
    const act = { actor: 'user', now: clock.now() }
    const evidence = evidenceOf(request, code)
    try {
      await asOwner(deps, request, proof, (tx) =>
        signOffer(tx, deps, { orderNo, things, readSeconds, evidence }, act),
      )
    } catch (error) {
      // Of two at once the second finds the code used, and what it wanted done.
      const meanwhile = error instanceof Refusal ? await signedNow(loan) : null
      if (meanwhile) return meanwhile
      throw error
    }
    return present(await signedNow(loan), 'the offer just signed')
  })

  answer(app, 'loanDecline', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no: asked, offer_no: offerNo, reason = null } = request.body
    const { orderNo } = await lookAt(request, asked)
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      await declineOffer(tx, { orderNo, offerNo, reason }, { actor: 'user', now })
      return ok(null, '已放弃这份批复')
    })
  })

  answer(app, 'loanSupplementState', async (request) =>
    ok(await supplementReply(db, await lookAt(request, request.query.order_no))),
  )

  answer(app, 'loanSupplement', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no: asked, files, text = '' } = request.body
    const { orderNo } = await lookAt(request, asked)
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      await addSupplement(tx, sealing, { userId, orderNo, files, text }, { actor: 'user', now })
      return ok(null, '资料已补充')
    })
  })
}
