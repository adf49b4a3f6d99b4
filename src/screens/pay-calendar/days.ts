import { dateParts, type IsoDate } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import type { IconName } from '@/components/Icon/Icon.types'
import type { Tone } from '@/components/StatusTag/StatusTag'
import { weekdayOf, WEEKDAYS } from '@/format/monthGrid'
import { type DueItem, dueSum } from '@/stores/dues'

/** Status of an instalment, as coarse as the calendar shows it. */
const DAY_KINDS = ['overdue', 'due', 'paid'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** What is late or paid has an icon: colour alone does not reach everybody. */
export const KIND: Record<DayKind, { text: string; icon?: IconName; tone: Tone }> = {
  overdue: { text: '逾期', icon: 'alert', tone: 'danger' },
  due: { text: '待还', tone: 'info' },
  paid: { text: '已还', icon: 'check', tone: 'success' },
}

export function kindOf({ status, amountDue }: InstalmentRow): DayKind {
  if (status === 'overdue') return 'overdue'
  return amountDue === 0 ? 'paid' : 'due'
}

interface KindSum {
  kind: DayKind
  items: DueItem[]
}

/** The instalments of a day or a month by status, most urgent first. */
export const byKind = (items: readonly DueItem[]): KindSum[] =>
  DAY_KINDS.map((kind) => ({
    kind,
    items: items.filter(({ row }) => kindOf(row) === kind),
  })).filter(({ items: ofKind }) => ofKind.length > 0)

/** 待还 2 期 210.00 元，已还 1 期; '' where there is nothing. */
export const sumWords = (items: readonly DueItem[]): string =>
  byKind(items)
    .map(({ kind, items: ofKind }) => {
      const head = `${KIND[kind].text} ${ofKind.length} 期`
      return kind === 'paid' ? head : `${head} ${displayYuan(dueSum(ofKind))} 元`
    })
    .join('，')

/** A day for screen readers: 12月10日，星期四，今天，待还 1 期 105.00 元. */
export function dayWords(date: IsoDate, today: IsoDate, items: readonly DueItem[]): string {
  const { month, day } = dateParts(date)
  const weekday = `星期${WEEKDAYS[weekdayOf(date)]}`
  return [`${month}月${day}日`, weekday, date === today ? '今天' : '', sumWords(items)]
    .filter(Boolean)
    .join('，')
}
