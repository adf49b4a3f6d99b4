import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { displayYuan, UNREADABLE, type Fen } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { Amount, aria, cx, StatusTag } from '@/components'
import { instalmentName, statusWords } from '@/format/figure'
import { instalmentTone } from '@/parts/loanTone'

const CLOSED: readonly InstalmentRow['status'][] = ['paid', 'overdue_paid', 'prepaid']

/** Parts of an instalment; those that are nothing are left out, principal and interest never. */
function partsOf({
  principal,
  interest,
  fee,
  penalty,
  paid,
}: InstalmentRow): [string, Fen | null][] {
  const all: [string, Fen | null][] = [
    ['本金', principal],
    ['利息', interest],
    ['费用', fee],
    ['罚息', penalty],
    ['已还', paid],
  ]
  return all.filter(([name, fen]) => name === '本金' || name === '利息' || fen !== 0)
}

interface InstalmentItemProps {
  row: InstalmentRow
  /** The next one due. */
  current: boolean
}

/** One instalment: when, how much, of what, and where it stands. */
export const InstalmentItem = memo(function InstalmentItem({ row, current }: InstalmentItemProps) {
  const { no, dueDate, status, amountDue } = row
  const closed = CLOSED.includes(status)
  return (
    <View
      className={cx('instalment', closed && 'instalment--closed', current && 'instalment--current')}
      {...aria({ role: 'group', label: instalmentName(no) })}
    >
      <View className="instalment__head">
        <Text className="instalment__no">{instalmentName(no)}</Text>
        <Text className="instalment__date">{dueDate ?? UNREADABLE}</Text>
        <StatusTag tone={instalmentTone(status)} text={statusWords(row)} />
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
      </View>
    </View>
  )
})
