import type { IsoDate } from '@domain/calendar'
import { displayYuan, sumFen, type Fen } from '@domain/money'
import type { PrepayChoice } from '@domain/payments'
import { PREPAY_CHOICE_TEXT, prepayment, type Prepayment } from '@domain/prepayment'
import type { PrepayOfferInfo } from '@/api/prepayment'
import type { PlanInstalment } from '@/loan/planPictures/instalments'

/** A row of a plan, as far as plans are compared. */
interface Row {
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
}

/** A plan that may be had, and what it saves; the one there is saves nothing. */
export interface Plan {
  name: string
  rows: readonly Row[]
  saved: Fen
}

/** What an offer comes to for an amount, by the domain's own rule. */
export const partOf = (
  { rows, terms, asOf }: PrepayOfferInfo,
  principal: Fen,
  choice: PrepayChoice,
): Prepayment => prepayment(rows, terms, { principal, choice }, asOf)

/** The plan there is, and those an amount would leave. */
export function plansOf(offer: PrepayOfferInfo, principal: Fen): Plan[] {
  const now = offer.rows.map(({ no, dueDate, due }) => ({ no, dueDate, ...due }))
  return [
    { name: '现在', rows: now, saved: 0 },
    ...offer.choices.map((choice): Plan => {
      const { rows, savedInterest } = partOf(offer, principal, choice)
      return { name: nameOf(offer, choice), rows, saved: savedInterest }
    }),
  ]
}

/** With nothing to choose from there is but the plan afterwards. */
export const nameOf = ({ choices }: PrepayOfferInfo, choice: PrepayChoice): string =>
  choices.length > 1 ? PREPAY_CHOICE_TEXT[choice] : '归还后'

/** Rows as they are drawn: none of them has fallen due. */
export const pictured = (rows: readonly Row[]): PlanInstalment[] =>
  rows.map((row) => ({ ...row, status: 'pending' }))

/** The day a plan ends. */
export const endOf = (rows: readonly Pick<Row, 'dueDate'>[]): IsoDate =>
  rows.reduce((_, { dueDate }) => dueDate, '')

/** 2027-03: columns are narrow, and the day is the same in every month. */
const monthOf = (day: IsoDate): string => day.slice(0, 7)

const nextOf = ({ rows: [next] }: Plan): Fen => (next ? next.principal + next.interest : 0)

/** What sets the plans apart, a line for each thing; the first cell says what it is. */
export function comparison(plans: readonly Plan[]): string[][] {
  const line = (name: string, of: (plan: Plan) => string) => [name, ...plans.map(of)]
  return [
    line('剩余期数', ({ rows }) => `${rows.length} 期`),
    line('下一期', (plan) => displayYuan(nextOf(plan))),
    line('最后一期', ({ rows }) => monthOf(endOf(rows))),
    line('以后的利息', ({ rows }) => displayYuan(sumFen(rows.map(({ interest }) => interest)))),
    line('省下利息', ({ saved }) => displayYuan(saved)),
  ]
}

/** Instalment by instalment: what each pays in every plan; nothing where a plan has it no more. */
export function planLines(plans: readonly Plan[]): string[][] {
  const [now] = plans
  return (now?.rows ?? []).map(({ no, dueDate }) => [
    `第 ${no} 期 ${monthOf(dueDate)}`,
    ...plans.map(({ rows }) => {
      const row = rows.find((one) => one.no === no)
      return row ? displayYuan(row.principal + row.interest) : '—'
    }),
  ])
}
