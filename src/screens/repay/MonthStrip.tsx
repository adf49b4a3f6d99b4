import { ScrollView, View } from '@tarojs/components'
import { briefYuan, displayYuan } from '@domain/money'
import { UNREADABLE_TEXT } from '@domain/unreadable'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Dues } from '@/stores/dues'
import { longMonth } from '@/format/longMonth'
import { useTurned } from './useTurned'

/** Months in the strip at a time. */
const SPAN = 12

interface MonthStripProps {
  months: Dues['upcoming']
  /** The one chosen, "2026-12"; the strip shows the year it is in. */
  chosen: string
  thisYear: string
  onChoose: (month: string) => void
}

/** The months money is due in, a year of them at a time, to choose one from. */
export function MonthStrip({ months, chosen, thisYear, onChoose }: MonthStripProps) {
  const at = months.findIndex(({ month }) => month === chosen)
  const from = at - (at % SPAN)
  const shown = months.slice(from, from + SPAN)
  const later = Math.min(SPAN, months.length - from - SPAN)

  const row = useTurned(from)

  const turnTo = (first: number) => onChoose(months[first]?.month ?? '')

  return (
    <ScrollView key={from} scrollX className="months">
      <View ref={row} className="months__row" {...aria({ role: 'group', label: '选择月份' })}>
        {from > 0 && <Turn text={`之前 ${SPAN}\u00a0个月`} onPress={() => turnTo(from - SPAN)} />}
        {shown.map(({ month, amount }) => (
          <Pressable
            key={month}
            className={cx('months__month', month === chosen && 'months__month--chosen')}
            label={`${longMonth(month)}，${displayYuan(amount)} 元`}
            selected={month === chosen}
            onPress={() => onChoose(month)}
          >
            {month === '' ? (
              <View className="months__name">{UNREADABLE_TEXT}</View>
            ) : (
              <>
                <View className="months__year">
                  {month.startsWith(thisYear) ? '今年' : `${month.slice(0, 4)}年`}
                </View>
                <View className="months__name">{`${Number(month.slice(5))}月`}</View>
              </>
            )}
            <View className="months__amount">{briefYuan(amount)}</View>
          </Pressable>
        ))}
        {later > 0 && <Turn text={`之后 ${later}\u00a0个月`} onPress={() => turnTo(from + SPAN)} />}
      </View>
    </ScrollView>
  )
}

/** Turns the strip to its next months. */
function Turn({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable className="months__turn" onPress={onPress}>
      {text}
    </Pressable>
  )
}
