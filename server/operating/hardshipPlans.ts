/** What an operator offers another plan by: the request, the borrower's burden, and the plans there are. */
import { snakeKeys } from '@domain/camel'
import {
  arrange,
  type Arrangement,
  arrangeWritten,
  displayYuan,
  type Fen,
  HARDSHIP_REASON_TEXT,
  HARDSHIP_STATUS_TEXT,
  fitsMonthly,
  type HardshipChoice,
  hardshipChoiceText,
  hardshipPlans,
  hardshipSizes,
  rowsWithin,
  todayInShanghai,
  type WrittenBase,
  writtenBase,
} from '@domain/index'
import type { DeskHardshipPlans } from '@domain/contract/desk'
import { arrangementTerms } from '../hardship/plans'
import { hardshipStatus } from '../hardship/requests'
import { openWords } from '../hardship/words'
import { readBook } from '../lending/accounts'
import { rowStates } from '../lending/rowStates'
import { momentOf } from '../moment'
import { refuse } from '../refusal'
import { findOpenOffer, type OfferRecord } from '../repositories/hardshipOffers'
import { findHardship } from '../repositories/hardships'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { readApplication } from './applications'
import type { Operating } from './context'
import { waiversOf } from './waivers'

const OPEN_TEXT: Partial<Record<OfferRecord['state'], string>> = {
  ...HARDSHIP_STATUS_TEXT,
  prepared: '待另一人复核减免',
  offered: '等借款人确认',
}

/** An offer that is open or in force: its plan, how it stands, and until when its borrower may accept it. */
function offerText(offer: OfferRecord | null): string {
  if (!offer) return ''
  const { choice, rows, firstPayment, highestPayment } = offer.plan
  const [first] = rows
  return [
    `${hardshipChoiceText(choice)}（${OPEN_TEXT[offer.state] ?? offer.state}，${momentOf(offer.offeredAt)} 提供）`,
    first && `首期 ${first.dueDate} ${displayYuan(firstPayment)} 元`,
    `最高一期 ${displayYuan(highestPayment)} 元`,
    offer.state === 'offered' && `最迟 ${todayInShanghai(offer.validUntil.getTime() - 1)} 确认`,
  ]
    .filter(Boolean)
    .join('，')
}

/** What a borrower asked for: what can be paid a month, fen, and a way with its size; null where left open. */
interface Wish {
  monthly: Fen | null
  option: HardshipChoice | null
}

const isSame = ({ kind, count }: Arrangement['choice'], other: HardshipChoice | null): boolean =>
  kind === other?.kind && count === other.count

const planRow = (plan: Arrangement, { monthly, option }: Wish) => ({
  ...plan.choice,
  text:
    plan.choice.kind === 'custom' && monthly !== null
      ? `每期不超过 ${displayYuan(monthly)} 元，共 ${plan.choice.count} 期`
      : hardshipChoiceText(plan.choice),
  instalments: plan.rows.length,
  first_payment: displayYuan(plan.firstPayment),
  highest_payment: displayYuan(plan.highestPayment),
  last_due_date: plan.rows.at(-1)?.dueDate ?? plan.waitTo,
  principal: displayYuan(plan.principal),
  wait_interest: displayYuan(plan.wait),
  penalty: displayYuan(plan.penalty),
  added_interest: displayYuan(plan.interestAfter - plan.interestBefore),
  rows: snakeKeys(plan.rows),
  fits: monthly === null ? null : fitsMonthly(plan, monthly),
  is_asked: isSame(plan.choice, option),
})

/** The plan of which no instalment is above what can be paid a month; null without any. */
function planWithin(base: WrittenBase, monthly: Fen): Arrangement | null {
  const rows = rowsWithin(base, monthly)
  return rows && arrangeWritten(base, rows, 0)
}

/** Ways of which an operator chooses the size. */
const SIZED = ['extend', 'interest_only'] as const

/** The plans of a loan today: the ways there are, one that fits where none of them does, and one of a size asked for. */
async function plansOf(
  { db, now }: Operating,
  loan: Loan,
  { wish, own }: { wish: Wish; own: HardshipChoice | null },
): Promise<Pick<DeskHardshipPlans, 'plans' | 'sizes' | 'base'>> {
  if (loan.status !== 'active') return { plans: [], sizes: [], base: null }
  const { monthly } = wish
  const asOf = todayInShanghai(now.getTime())
  const states = rowStates(await readBook(db, loan), asOf)
  const terms = arrangementTerms(loan)
  const ways: Arrangement[] = hardshipPlans(states, terms, { asOf, monthly })
  const base = writtenBase(states, terms, asOf)
  const isMissing = monthly !== null && !ways.some((plan) => fitsMonthly(plan, monthly))
  const isListed = ways.some(({ choice }) => isSame(choice, own))
  const plans = [
    ...ways,
    isMissing && base ? planWithin(base, monthly) : null,
    own && !isListed ? arrange(states, terms, own, { asOf }) : null,
  ].filter((plan) => plan !== null)
  const sizes = SIZED.map((kind) => ({
    kind,
    counts: hardshipSizes(states, terms, { kind, asOf }),
  }))
  return {
    plans: plans.map((plan) => planRow(plan, wish)),
    sizes: sizes.filter(({ counts }) => counts.length > 0),
    base: snakeKeys(base),
  }
}

/**
 * The plans that can be offered for a request today, with what to decide by.
 * @param own a way and its size, which is listed besides when the loan can have it; null: none
 * @throws Refusal `not_found` for an unknown request or an erased borrower
 */
export async function readHardshipPlans(
  operating: Operating,
  { requestNo, own }: { requestNo: string; own: HardshipChoice | null },
): Promise<DeskHardshipPlans> {
  const { db, sealing } = operating
  const request = (await findHardship(db, requestNo)) ?? refuse('not_found', '协商申请不存在')
  const { loan, summary, burden, history } = await readApplication(operating, request.orderNo)
  const words = openWords(sealing, request)
  const monthly = words?.monthly ?? null
  const entry = (label: string, text: string) => ({ label, text })
  const asked = words
    ? [
        entry('原因', HARDSHIP_REASON_TEXT[words.reason]),
        entry('希望的安排', words.wish),
        entry('想要的方式', words.option ? hardshipChoiceText(words.option) : '未选择'),
        entry('每月最多还', monthly === null ? '未填写' : `${displayYuan(monthly)} 元`),
        entry('提交时间', momentOf(request.createdAt)),
      ]
    : []
  return {
    request_no: requestNo,
    status: hardshipStatus(request),
    asked,
    waiver: (await waiversOf(db, [requestNo])).get(requestNo) ?? null,
    order_no: request.orderNo,
    borrower: summary.borrower,
    facts: [
      entry('未还', `${summary.outstanding} 元`),
      entry('逾期', summary.overdue_days === 0 ? '无' : `${summary.overdue_days} 天`),
      ...burden,
    ],
    history,
    ...(await plansOf(operating, loan, { wish: { monthly, option: words?.option ?? null }, own })),
    offer: offerText(await findOpenOffer(db, keyOf(loan))),
  }
}
