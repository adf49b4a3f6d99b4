import {
  AmendmentQuery,
  type Fen,
  HARDSHIP_CREDIT_TEXT,
  moneyFromWire,
  amendmentFileName,
  todayInShanghai,
} from '@domain/index'
import { verifyUrl } from '../../certificates/views'
import { unixSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import {
  acceptPlan,
  declinePlan,
  isAccepted,
  isShown,
  offerReply,
  withdrawRequest,
} from '../../hardship/deciding'
import { amendmentBytes } from '../../hardship/offering'
import { optionsOf } from '../../hardship/plans'
import { askHardship, hardshipReply } from '../../hardship/requests'
import { answer } from '../../http/call'
import { originOf } from '../../http/origin'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { readBook } from '../../lending/accounts'
import { ownLoan } from '../../lending/ownLoans'
import type { AmendmentFacts } from '../../pdf/amendmentPdf'
import { amendmentPdf } from '../../pdf/papers'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'
import { findOffer, findShownOffer, type OfferRecord } from '../../repositories/hardshipOffers'
import { findLatestHardship } from '../../repositories/hardships'
import { keyOf } from '../../repositories/loans/loans'
import { hasOpenPayment } from '../../repositories/payments'
import { findAmendmentSignature } from '../../repositories/loans/signatures'
import { asOwner, evidenceOf } from '../user/asOwner'
import { AMENDMENT_PAPER, downloadableLoan, noPaper, paperLink, sendPdf } from './downloads'

/** Fen that can be paid a month; null when it was left out. @throws Refusal `invalid` */
function monthlyOf(text: unknown): Fen | null {
  if (text === undefined || text === '') return null
  const fen = moneyFromWire(text)
  return fen !== null && fen > 0 ? fen : refuse('invalid', '请输入正确的金额', { field: 'monthly' })
}

/** What the PDF of an amendment shows. */
async function amendmentFacts(
  db: Queryable,
  offer: OfferRecord,
  origin: string,
): Promise<AmendmentFacts> {
  const { offerNo, amendment, sha256, acceptedAt } = offer
  const signed = acceptedAt && (await findAmendmentSignature(db, offer))
  return {
    amendment,
    sha256,
    verifyUrl: verifyUrl(origin, offerNo),
    acceptance: acceptedAt && { at: acceptedAt, provenBy: signed?.provenBy ?? 'code' },
    signature:
      signed?.cms && signed.authority
        ? {
            signedAt: unixSeconds(signed.signedAt),
            cms: signed.cms,
            authority: signed.authority,
            signed: amendmentBytes(amendment),
          }
        : null,
  }
}

/** 协商还款: asking for another plan, what can be had, and what comes of an offer. */
export const hardshipRoutes: Routes = (app, deps) => {
  const { db, clock, sealing, config } = deps

  answer(app, 'loanHardship', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no, reason, wish, monthly: text, option } = request.body
    const { orderNo } = await ownLoan(deps, userId, order_no)
    const monthly = monthlyOf(text)
    const words = {
      reason,
      wish,
      ...(monthly === null ? {} : { monthly }),
      ...(option === undefined ? {} : { option }),
    }
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      const requestNo = await askHardship(tx, sealing, { userId, orderNo, words, now })
      return ok({ request_no: requestNo }, '协商申请已提交')
    })
  })

  answer(app, 'loanHardshipState', async (request) => {
    const { id: userId } = callerOf(request)
    const { order_no } = request.query
    const loan = order_no ? await ownLoan(deps, userId, order_no) : null
    const latest = await findLatestHardship(db, { userId, loanId: loan && loan.id })
    return ok(latest && hardshipReply(sealing, latest))
  })

  answer(app, 'loanHardshipOptions', async (request) => {
    const { order_no, monthly } = request.query
    const loan = await ownLoan(deps, callerOf(request).id, order_no)
    const today = todayInShanghai(clock.now().getTime())
    return ok({
      order_no: loan.orderNo,
      as_of: today,
      credit_text: HARDSHIP_CREDIT_TEXT,
      options: optionsOf(await readBook(db, loan), today, monthlyOf(monthly)),
    })
  })

  answer(app, 'loanHardshipOffer', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const offer = await findShownOffer(db, keyOf(loan))
    if (!offer) return ok(null)
    const key = { orderNo: loan.orderNo, offerNo: offer.offerNo }
    return ok(
      offerReply(offer, clock.now(), {
        pdfUrl: paperLink(AMENDMENT_PAPER, key, request, deps),
        awaitsPayment: await hasOpenPayment(db, keyOf(loan)),
      }),
    )
  })

  app.get(
    AMENDMENT_PAPER.path,
    { schema: { querystring: AmendmentQuery } },
    async (request, reply) => {
      const loan = await downloadableLoan(AMENDMENT_PAPER, request.query, request.user, deps)
      const { offer_no: named } = request.query
      const offer =
        typeof named === 'string'
          ? await findOffer(db, loan.userId, named)
          : await findShownOffer(db, keyOf(loan))
      if (!offer || offer.loanId !== loan.id || !isShown(offer.state)) throw noPaper()
      const facts = await amendmentFacts(db, offer, originOf(request, config))
      const pdf = await amendmentPdf({ db, threads: app.threads }, facts)
      return sendPdf(reply, amendmentFileName(offer.offerNo), pdf)
    },
  )

  answer(app, 'loanHardshipAccept', async (request) => {
    const user = callerOf(request)
    const { offer_no: offerNo = '', offer_sha256: sha256 = '', code, password } = request.body
    const accepted = { userId: user.id, offerNo, sha256 }
    const done = () => ok({ offer_no: offerNo, state: 'accepted' as const }, '已接受，按新计划还款')
    if (await isAccepted(db, accepted)) return done()
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'hardship', field: 'code' } as const
    const evidence = evidenceOf(request, code)
    try {
      await asOwner(deps, request, proof, (tx) =>
        acceptPlan(tx, deps, { ...accepted, evidence }, clock.now()),
      )
    } catch (error) {
      // Of two at once, the second finds the code used up and its work done.
      if (await isAccepted(db, accepted)) return done()
      throw error
    }
    return done()
  })

  answer(app, 'loanHardshipWithdraw', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { order_no, offer_no: offerNo } = request.body
    const { orderNo } = await ownLoan(deps, userId, order_no)
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      if (offerNo === undefined) {
        await withdrawRequest(tx, orderNo, now)
        return ok(null, '协商申请已撤回')
      }
      await declinePlan(tx, { userId, offerNo }, now)
      return ok(null, '已谢绝这份方案')
    })
  })
}
