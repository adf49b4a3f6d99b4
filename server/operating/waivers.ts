/** What an offer of another plan waives, as the desk reads it. */
import {
  type Arrangement,
  displayYuan,
  hardshipChoiceText,
  type HardshipWaivers,
} from '@domain/index'
import type { DeskRelease } from '@domain/contract/desk'
import type { WideQueryable } from '../db/types'
import { findOffers, type OfferRecord } from '../repositories/hardshipOffers'

type Waiver = NonNullable<DeskRelease['waiver']>

const yuan = (fen: number): string => `${displayYuan(fen)} 元`

/** "利息 50.00 元、罚息 1.00 元". */
export const waiverText = ({ interest, penalty }: HardshipWaivers): string =>
  [interest > 0 && `利息 ${yuan(interest)}`, penalty > 0 && `罚息 ${yuan(penalty)}`]
    .filter((text) => text !== false)
    .join('、')

const entry = (label: string, text: string) => ({ label, text })

const planEntries = (plan: Arrangement) => [
  entry('方案', hardshipChoiceText(plan.choice)),
  entry('未还本金', `${yuan(plan.principal)}，不变`),
  entry('新计划', `${plan.rows.length} 期，至 ${plan.rows.at(-1)?.dueDate ?? plan.waitTo}`),
  entry('首期', yuan(plan.firstPayment)),
  entry('最高一期', yuan(plan.highestPayment)),
  entry('利息增加', yuan(plan.interestAfter - plan.interestBefore)),
  entry('减免', waiverText(plan.waived)),
]

const waiverOf = ({ requestNo, plan }: OfferRecord): Waiver => ({
  text: waiverText(plan.waived),
  plan: [entry('协商申请', requestNo), ...planEntries(plan)],
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
