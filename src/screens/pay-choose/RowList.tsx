import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { instalmentName } from '@domain/instalmentNames'
import { displayYuan } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { shortDate } from '@/format/date'
import { InstalmentTag, instalmentWords } from '@/loan/InstalmentTag'
import { Portion } from '@/loan/Portion/Portion'
import { LongList } from '@/widgets/LongList/LongList'
import { chosenAfter, dueCount } from './choosing'

/** Instalments shown beyond those due. */
const AHEAD = 3

interface RowListProps {
  rows: readonly InstalmentRow[]
  /** Numbers of those that a voucher is under review for. */
  reviewed: readonly number[]
  /** How many of the oldest are chosen. */
  chosen: number
  onChange: (chosen: number) => void
}

/** Unpaid instalments to tick, always from the oldest on. */
export function RowList({ rows, reviewed, chosen, onChange }: RowListProps) {
  return (
    <View className="pay-rows">
      <View className="pay-choose__note">可多选，从最早一期还起</View>
      <Portion rows={rows} least={Math.max(dueCount(rows) + AHEAD, chosen)}>
        {(inSight) => (
          <View {...aria({ role: 'group', label: '要还的期数' })}>
            <LongList items={inSight} stretchClass="pay-rows__stretch">
              {(row, index) => (
                <Row
                  key={row.no}
                  row={row}
                  isReviewed={reviewed.includes(row.no)}
                  checked={index < chosen}
                  onPress={() => onChange(chosenAfter(index, chosen))}
                />
              )}
            </LongList>
          </View>
        )}
      </Portion>
    </View>
  )
}

interface RowProps {
  row: InstalmentRow
  isReviewed: boolean
  checked: boolean
  onPress: () => void
}

const Row = observer(function Row({ row, isReviewed, checked, onPress }: RowProps) {
  const { now } = useStores()
  const { no, dueDate, status, amountDue } = row
  const state = instalmentWords(row, isReviewed)
  const due = `${shortDate(dueDate, now())} 到期`
  return (
    <Pressable
      role="checkbox"
      className="pay-row"
      selected={checked}
      label={[instalmentName(no), due, state, `${displayYuan(amountDue)} 元`]
        .filter(Boolean)
        .join('，')}
      onPress={onPress}
    >
      <View className={cx('pay-row__box', checked && 'pay-row__box--on')}>
        {checked && <Icon name="check" size={16} />}
      </View>
      <View className="pay-row__words">
        <View className="pay-row__head">
          <Text className="pay-row__no">{instalmentName(no)}</Text>
          {(isReviewed || status !== 'pending') && (
            <InstalmentTag row={row} isReviewed={isReviewed} />
          )}
        </View>
        <View className="pay-row__due">{due}</View>
      </View>
      <Amount fen={amountDue} />
    </Pressable>
  )
})
