/** What an offer of another plan waives, as the desk reads it. */
import {
  type Arrangement,
  displayYuan,
  hardshipChoiceText,
  paymentOf,
  waiverText,
} from '@domain/index'
import type { DeskHardship, DeskRelease } from '@domain/contract/desk'
import type { WideQueryable } from '../db/types'
import { findOffers, findOffersFor, type OfferRecord } from '../repositories/hardshipOffers'
import { findReleases } from '../repositories/releases'

type Waiver = NonNullable<DeskRelease['waiver']>

const yuan = (fen: number): string => `${displayYuan(fen)} 元`

const entry = (label: string, text: string) => ({ label, text })

const planEntries = (plan: Arrangement) => [
  entry('方案', hardshipChoiceText(plan.choice)),
  entry('未还本金', `${yuan(plan.principal)}，不变`),
  entry('新计划', `${plan.rows.length} 期，至 ${plan.rows.at(-1)?.dueDate ?? plan.waitTo}`),
  entry('首期', `${plan.rows[0]?.dueDate ?? ''} ${yuan(plan.firstPayment)}`.trim()),
  entry('最高一期', yuan(plan.highestPayment)),
  entry('利息增加', yuan(plan.interestAfter - plan.interestBefore)),
  entry('减免', waiverText(plan.waived)),
]

const planRows = ({ rows }: Arrangement): Waiver['rows'] =>
  rows.map((row) => ({
    due_date: row.dueDate,
    payment: displayYuan(paymentOf(row)),
    principal: displayYuan(row.principal),
    interest: displayYuan(row.interest),
  }))

const waiverOf = ({ requestNo, plan }: OfferRecord): Waiver => ({
  text: waiverText(plan.waived),
  plan: [entry('协商申请', requestNo), ...planEntries(plan)],
  rows: planRows(plan),
})

/** The rows with what each waives and by what plan; null for a refund or a write-off. */
export async function withWaivers<Row extends Pick<DeskRelease, 'kind' | 'subject'>>(
  db: WideQueryable,
  rows: readonly Row[],
): Promise<(Row & { waiver: Waiver | null })[]> {
  const numbers = rows.flatMap(({ kind, subject }) => (kind === 'hardship' ? [subject] : []))
  const offers = numbers.length > 0 ? await findOffers(db, numbers) : []
  const byNo = new Map(offers.map((offer) => [offer.offerNo, waiverOf(offer)]))
  return rows.map((row) => ({ ...row, waiver: byNo.get(row.subject) ?? null }))
}

/** The newest request to let something go, by the number of the hardship request it is about. */
export async function waiversOf(
  db: WideQueryable,
  requestNos: readonly string[],
): Promise<Map<string, NonNullable<DeskHardship['waiver']>>> {
  const offers = requestNos.length > 0 ? await findOffersFor(db, requestNos) : []
  const byNo = new Map(offers.map((offer) => [offer.offerNo, offer]))
  const releases = await findReleases(db, 'hardship', [...byNo.keys()])
  return new Map(
    releases.flatMap(({ releaseNo, subject, state, askedBy, decidedBy, answer }) => {
      const offer = byNo.get(subject)
      if (!offer) return []
      const text = waiverText(offer.plan.waived)
      const asked = { release_no: releaseNo, state, text, asked_by: askedBy, answer }
      return [[offer.requestNo, { ...asked, decided_by: decidedBy }] as const]
    }),
  )
}
