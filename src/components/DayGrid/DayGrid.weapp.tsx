import { View } from '@tarojs/components'
import { WEEKDAYS, weeksOf } from '@/format/monthGrid'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import type { DayGridProps } from './DayGrid.h5'
import './day-grid.scss'

/** A month as a grid of days, each a button that says what is due that day. */
export const DayGrid = ({
  label,
  month,
  today,
  chosen,
  onChoose,
  wordsOf,
  signsOf,
}: DayGridProps) => (
  <View className="day-grid" {...aria({ role: 'grid', label })}>
    <View className="day-grid__week" {...aria({ role: 'row' })}>
      {WEEKDAYS.map((name) => (
        <View
          key={name}
          className="day-grid__weekday"
          {...aria({ role: 'columnheader', label: `星期${name}` })}
        >
          {name}
        </View>
      ))}
    </View>
    {weeksOf(month).map((week, at) => (
      <View key={at} className="day-grid__week" {...aria({ role: 'row' })}>
        {week.map((date, place) => (
          <View key={place} className="day-grid__cell" {...aria({ role: 'gridcell' })}>
            {date !== null && (
              <Pressable
                className={cx(
                  'day-grid__day',
                  date === today && 'day-grid__day--today',
                  date === chosen && 'day-grid__day--chosen',
                )}
                label={wordsOf(date)}
                selected={date === chosen}
                onPress={() => onChoose(date)}
              >
                <View className="day-grid__number">{Number(date.slice(8))}</View>
                <View className="day-grid__signs">{signsOf(date)}</View>
              </Pressable>
            )}
          </View>
        ))}
      </View>
    ))}
  </View>
)
