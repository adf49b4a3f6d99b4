import { instalmentName } from '@domain/instalmentNames'
import { wrongAmountText } from '@domain/amounts'
import type { IsoDate } from '@domain/calendar'
import { displayYuan, type Fen, parseYuan, sumFen } from '@domain/money'
import type { PrepayChoice } from '@domain/payments'
import {
  PREPAY_CHOICE_TEXT,
  prepayment,
  type Prepayment,
  type PrepayRange,
} from '@domain/prepayment'
import type { PrepayOfferInfo } from '@/api/prepayment'
import type { Bead } from '@/components/Beads/Beads'
import { beadsOf } from '@/loan/beads'
import { principalNo } from '@/stores/dues'

/** Positions of the slider. */
export const PLACES = 100

/** The slider finds round amounts: hundreds, or tens in a small range. */
const unitOf = ({ least, most }: PrepayRange): Fen => (most - least > 1_000_00 ? 100_00 : 10_00)

/** The amount at a position of the slider; its ends are exactly the least and the most. */
export function amountAt(range: PrepayRange, place: number): Fen {
  const { least, most } = range
  if (place <= 0) return least
  if (place >= PLACES) return most
  const unit = unitOf(range)
  const round = Math.round((least + ((most - least) * place) / PLACES) / unit) * unit
  return Math.min(most, Math.max(least, round))
}

/** The position of the slider nearest to an amount. */
export function placeOf({ least, most }: PrepayRange, amount: Fen): number {
  if (most === least) return 0
  return Math.round((PLACES * (Math.min(most, Math.max(least, amount)) - least)) / (most - least))
}

/** Fen of the amount typed, or what is wrong with it. */
export function readPart(typed: string, { least, most }: PrepayRange): Fen | string {
  const fen = parseYuan(typed)
  if (fen === null) return typed === '' ? '请输入要还的本金' : wrongAmountText(typed)
  if (fen < least) return `至少还 ${displayYuan(least)} 元`
  return fen > most ? `最多还 ${displayYuan(most)} 元；全部还清请选择“提前结清”` : fen
}

/** A row of a plan, with what plans are compared by. */
interface Row {
  no: number
  dueDate: IsoDate
  principal: Fen
  interest: Fen
}

/** A plan and the interest it saves; the present one saves nothing and is no choice. */
interface Plan {
  name: string
  choice: PrepayChoice | null
  rows: readonly Row[]
  saved: Fen
}

/** What prepaying `principal` fen costs and saves. */
export const partOf = (
  { rows, paidAhead, terms, asOf }: PrepayOfferInfo,
  principal: Fen,
  choice: PrepayChoice,
): Prepayment => prepayment([...paidAhead, ...rows], terms, { principal, choice }, asOf)

/** The present plan, and those an amount would lead to. */
export function plansOf(offer: PrepayOfferInfo, principal: Fen): Plan[] {
  const now = offer.rows.map(({ no, dueDate, due }) => ({ no, dueDate, ...due }))
  return [
    { name: '现在', choice: null, rows: now, saved: 0 },
    ...offer.choices.map((choice): Plan => {
      const { rows, savedInterest } = partOf(offer, principal, choice)
      return { name: nameOf(offer, choice), choice, rows, saved: savedInterest }
    }),
  ]
}

/** Where there is no choice, the plan needs no name of its own. */
const nameOf = ({ choices }: PrepayOfferInfo, choice: PrepayChoice): string =>
  choices.length > 1 ? PREPAY_CHOICE_TEXT[choice] : '归还后'

/** A plan as beads: none of its instalments is due. */
export const beadsOfPlan = ({ rows }: Plan): Bead[] =>
  beadsOf(rows.map(() => ({ status: 'pending' })))

/** The day a plan ends. */
const endOf = (rows: readonly Pick<Row, 'dueDate'>[]): IsoDate =>
  rows.reduce((_, { dueDate }) => dueDate, '')

/** 2027-03, for narrow columns; the day is the same in every month. */
const monthOf = (day: IsoDate): string => day.slice(0, 7)

const nextOf = ({ rows: [next] }: Plan): Fen => (next ? next.principal + next.interest : 0)

/** Differences of the plans, one per row, its name in the first cell. */
export function comparison(plans: readonly Plan[]): string[][] {
  const line = (name: string, of: (plan: Plan) => string) => [name, ...plans.map(of)]
  return [
    line('剩余期数', ({ rows }) => `${rows.length} 期`),
    line('下期应还', (plan) => displayYuan(nextOf(plan))),
    line('最后一期', ({ rows }) => monthOf(endOf(rows))),
    line('以后的利息', ({ rows }) => displayYuan(sumFen(rows.map(({ interest }) => interest)))),
  ]
}

/** What each instalment comes to in every plan; — where a plan no longer has it. */
export function planLines(plans: readonly Plan[]): string[][] {
  const rows = plans[0]?.rows ?? []
  const last = principalNo(rows)
  return rows.map(({ no, dueDate }) => [
    `${instalmentName(no)} ${monthOf(dueDate)}${no === last ? ' 含本金' : ''}`,
    ...plans.map((plan) => {
      const row = plan.rows.find((one) => one.no === no)
      return row ? displayYuan(row.principal + row.interest) : '—'
    }),
  ])
}
