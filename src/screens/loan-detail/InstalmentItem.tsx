import { View } from '@tarojs/components'
import { memo } from 'react'
import { instalmentName } from '@domain/instalmentNames'
import { type Bucket, BUCKET_TEXT, BUCKETS } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { InstalmentTag } from '@/loan/InstalmentTag'
import { unpaidPenalty } from '@/loan/penalty/penaltyWords'
import { CLOSED } from '@/stores/dues'

const ALWAYS: readonly Bucket[] = ['principal', 'interest']

/** Components of an instalment, principal first. Zero ones are left out, but never principal and interest. */
export function partsOf(row: InstalmentRow): [string, Fen][] {
  const components = [...BUCKETS]
    .reverse()
    .filter((bucket) => ALWAYS.includes(bucket) || row[bucket] !== 0)
    .map((bucket): [string, Fen] => [BUCKET_TEXT[bucket], row[bucket]])
  return row.paid === 0 ? components : [...components, ['已还', row.paid]]
}

interface InstalmentItemProps {
  row: InstalmentRow
  /** It is overdue, or the next one due where none is. */
  current: boolean
  /** A voucher for it is under review. */
  reviewed: boolean
  onOpen: (row: InstalmentRow) => void
}

/** Penalty interest in the amount, and what was paid, which the amount does not tell. */
function remarksOf(row: InstalmentRow): string[] {
  const { paid, amountDue } = row
  const isOwed = amountDue !== 0
  // Once nothing is owed the amount is what was paid.
  const penalty = isOwed ? unpaidPenalty(row) : row.penalty
  return [
    penalty === 0 ? '' : `含罚息 ${displayYuan(penalty)}`,
    isOwed && paid !== 0 ? `已还 ${displayYuan(paid)}` : '',
  ].filter(Boolean)
}

/** One instalment: due date, amount and status; it opens with its components. */
export const InstalmentItem = memo(function InstalmentItem(props: InstalmentItemProps) {
  const { row, current, reviewed, onOpen } = props
  const { no, dueDate, status, amountDue } = row
  const closed = CLOSED.includes(status)
  return (
    <View
      className={cx('instalment', closed && 'instalment--closed', current && 'instalment--current')}
      {...aria({ role: 'group', label: instalmentName(no) })}
    >
      <Pressable className="instalment__open" onPress={() => onOpen(row)}>
        <View className="instalment__words">
          <View className="instalment__no">{instalmentName(no)}</View>
          <View className="instalment__date">{[dueDate, ...remarksOf(row)].join('，')}</View>
        </View>
        <View className="instalment__figures">
          <Amount fen={closed ? row.paid : amountDue} />
          <InstalmentTag row={row} isReviewed={reviewed} />
        </View>
        <Icon name="right" size={16} />
      </Pressable>
    </View>
  )
})
