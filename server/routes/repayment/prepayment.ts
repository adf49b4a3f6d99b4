import {
  amountDueOf,
  formatYuan,
  type PlanRow as PlanRowReply,
  type PrepayOffer as OfferReply,
  sumFen,
  todayInShanghai,
} from '@domain/index'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { readBook } from '../../lending/accounts'
import { ownLoan } from '../../lending/ownLoans'
import { type PrepayOffer, prepayOffer } from '../../lending/prepaying'
import { planRowReply } from './replies'
import { callerOf } from '../../plugins/auth'
import { findPlans, findRevisions, type PlanRow } from '../../repositories/loans/revisions'
import { keyOf } from '../../repositories/loans/loans'

function offerReply({ states, terms, range, choices }: PrepayOffer, today: string): OfferReply {
  const open = states.filter((row) => amountDueOf(row) > 0)
  const coming = open.filter(({ dueDate }) => dueDate > today)
  return {
    as_of: today,
    annual_rate: terms.annualRate,
    repay_method: terms.method,
    term: terms.term,
    level: formatYuan(terms.level),
    least: formatYuan(range.least),
    most: formatYuan(range.most),
    choices,
    due_amount: formatYuan(sumFen(open.filter((row) => row.dueDate <= today).map(amountDueOf))),
    rows: coming.map(({ no, periodStart, dueDate, due, paid }) => ({
      ...planRowReply({ no, dueDate, principal: due.principal, interest: due.interest }),
      period_start: periodStart,
      paid_principal: formatYuan(paid.principal),
      paid_interest: formatYuan(paid.interest),
    })),
    paid_ahead: states.flatMap(({ no, periodStart, dueDate, closedOn }) =>
      closedOn === null || dueDate <= today
        ? []
        : [{ no, period_start: periodStart, due_date: dueDate, paid_on: closedOn }],
    ),
    interest_paid: formatYuan(terms.interestPaid),
  }
}

const planOf = (plans: readonly PlanRow[], of: number): PlanRowReply[] =>
  plans.filter(({ revision }) => revision === of).map(planRowReply)

/**
 * 提前还部分本金: what may be prepaid today, the instalments it affects, and earlier plans. Reading changes nothing.
 */
export const prepaymentRoute: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'loanPrepayment', async (request) => {
    const loan = await ownLoan(deps, callerOf(request).id, request.query.order_no)
    const today = todayInShanghai(clock.now().getTime())
    const offer = await prepayOffer(db, await readBook(db, loan), today)
    const revisions = await findRevisions(db, keyOf(loan))
    const plans = await findPlans(db, keyOf(loan))
    return ok({
      order_no: loan.orderNo,
      offer: typeof offer === 'string' ? null : offerReply(offer, today),
      reason: typeof offer === 'string' ? offer : null,
      signed: planOf(plans, 0),
      revisions: revisions.map((revision) => ({
        no: revision.no,
        receipt_no: revision.receiptNo,
        paid_on: revision.valueDate,
        principal: formatYuan(revision.principal),
        choice: revision.choice,
        interest: formatYuan(revision.interest),
        saved_interest: formatYuan(revision.saved),
        rows: planOf(plans, revision.no),
      })),
    })
  })
}
