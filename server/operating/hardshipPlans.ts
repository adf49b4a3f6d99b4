/** What an operator offers another plan by: the request, the borrower's burden, and the plans there are. */
import {
  type ComputedPlan,
  displayYuan,
  HARDSHIP_STATUS_TEXT,
  fitsMonthly,
  hardshipChoiceText,
  hardshipPlans,
  todayInShanghai,
  writtenBase,
} from '@domain/index'
import type { DeskHardshipPlans } from '@domain/contract/desk'
import { arrangementTerms } from '../hardship/plans'
import { openWords } from '../hardship/words'
import { readBook } from '../lending/accounts'
import { rowStates } from '../lending/rowStates'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import { findOpenOffer, type OfferRecord } from '../repositories/hardshipOffers'
import { findHardship } from '../repositories/hardships'
import { keyOf } from '../repositories/loans/loans'
import { readApplication } from './applications'
import type { Operating } from './context'

const OPEN_TEXT: Partial<Record<OfferRecord['state'], string>> = {
  ...HARDSHIP_STATUS_TEXT,
  prepared: '待另一人复核减免',
  offered: '等借款人确认',
}

const offerText = (offer: OfferRecord | null): string =>
  offer
    ? `${hardshipChoiceText(offer.plan.choice)}（${OPEN_TEXT[offer.state] ?? offer.state}，${momentOf(offer.offeredAt)}）`
    : ''

const planRow = (plan: ComputedPlan, monthly: number | null) => ({
  ...plan.choice,
  text: hardshipChoiceText(plan.choice),
  instalments: plan.rows.length,
  first_payment: displayYuan(plan.firstPayment),
  highest_payment: displayYuan(plan.highestPayment),
  last_due_date: plan.rows.at(-1)?.dueDate ?? plan.waitTo,
  principal: displayYuan(plan.principal),
  wait_interest: displayYuan(plan.wait),
  penalty: displayYuan(plan.penalty),
  added_interest: displayYuan(plan.interestAfter - plan.interestBefore),
  rows: plan.rows.map(({ dueDate, principal, interest }) => ({ dueDate, principal, interest })),
  fits: monthly === null ? null : fitsMonthly(plan, monthly),
})

/**
 * The plans that can be offered for a request today, with what to decide by.
 * @throws Refusal `not_found` for an unknown request or an erased borrower
 */
export async function readHardshipPlans(
  operating: Operating,
  requestNo: string,
): Promise<DeskHardshipPlans> {
  const { db, sealing, now } = operating
  const request = (await findHardship(db, requestNo)) ?? refuse('not_found', '协商申请不存在')
  const { loan, summary, burden, history } = await readApplication(operating, request.orderNo)
  const words = openWords(sealing, request)
  const monthly = words?.monthly ?? null
  const asOf = todayInShanghai(now.getTime())
  const states = rowStates(await readBook(db, loan), asOf)
  const plans =
    loan.status === 'active' ? hardshipPlans(states, arrangementTerms(loan), { asOf, monthly }) : []
  const entry = (label: string, text: string) => ({ label, text })
  return {
    request_no: requestNo,
    order_no: request.orderNo,
    borrower: summary.borrower,
    facts: [
      entry('未还', `${summary.outstanding} 元`),
      entry('逾期', summary.overdue_days === 0 ? '无' : `${summary.overdue_days} 天`),
      entry('每月最多还', monthly === null ? '未填写' : `${displayYuan(monthly)} 元`),
      entry('想要的方式', words?.option ? hardshipChoiceText(words.option) : '未选择'),
      ...burden,
    ],
    history,
    plans: plans.map((plan) => planRow(plan, monthly)),
    base: loan.status === 'active' ? writtenBase(states, arrangementTerms(loan), asOf) : null,
    offer: offerText(await findOpenOffer(db, keyOf(loan))),
  }
}
