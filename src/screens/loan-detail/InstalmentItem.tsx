import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { BUCKET_TEXT, BUCKETS, type Bucket } from '@domain/buckets'
import { displayYuan, type Fen } from '@domain/money'
import { readableOr, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { InstalmentRow } from '@/api/readInstalments'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { instalmentName, statusWords } from '@/format/figure'
import { instalmentTone } from '@/loan/loanTone'

const CLOSED: readonly InstalmentRow['status'][] = ['paid', 'overdue_paid', 'prepaid']

const ALWAYS: readonly Bucket[] = ['principal', 'interest']

/** Parts of an instalment, principal first; those that are nothing are left out, principal and interest never. */
export function partsOf(row: InstalmentRow): [string, Read<Fen>][] {
  const components = [...BUCKETS]
    .reverse()
    .filter((bucket) => ALWAYS.includes(bucket) || row[bucket] !== 0)
    .map((bucket): [string, Read<Fen>] => [BUCKET_TEXT[bucket], row[bucket]])
  return row.paid === 0 ? components : [...components, ['已还', row.paid]]
}

interface InstalmentItemProps {
  row: InstalmentRow
  /** The next one due. */
  current: boolean
  /** A proof of its payment is under review. */
  reviewed: boolean
  /** Opens what is known of it. */
  onOpen: (row: InstalmentRow) => void
}

/** One instalment: when, how much, of what, and where it stands. */
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
        <View className="instalment__head">
          <Text className="instalment__no">{instalmentName(no)}</Text>
          <Text className="instalment__date">{readableOr(dueDate, UNREADABLE_TEXT)}</Text>
          {reviewed ? (
            <StatusTag tone="warning" icon="clock" text="凭证审核中" />
          ) : (
            <StatusTag tone={instalmentTone(status)} text={statusWords(row)} />
          )}
        </View>
        <View className="instalment__body">
          <View className="instalment__parts">
            {partsOf(row).map(([name, fen]) => (
              <Text key={name} className="instalment__part">
                {`${name} ${displayYuan(fen)}`}
              </Text>
            ))}
          </View>
          <Amount fen={closed ? row.paid : amountDue} />
          <Icon name="right" size={16} />
        </View>
      </Pressable>
    </View>
  )
})
