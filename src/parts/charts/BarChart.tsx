import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Scrubber } from '@/components/Scrubber/Scrubber'
import { barScale, barShapes, slotPath, totalOf, type Stack } from './bars'
import { Plot } from './Plot'
import { PLOT, type PlotShape, type PlotSize } from './Plot.types'
import { percent, place, roundTicks } from './scale'
import './chart.scss'

/** Choosing a bar. */
export interface BarChoice {
  /** What is chosen, for a screen reader. */
  label: string
  onChange: (at: number) => void
  /** A bar in words. */
  format: (at: number) => string
}

export interface BarChartProps {
  /** What the bars say, in words. */
  label: string
  stacks: readonly Stack[]
  /** The bar looked at, from 0. */
  chosen?: number
  /** How another one is chosen, by tapping it. */
  choice?: BarChoice
  /** Words below: one for each bar, or what stands at the two ends. */
  words: readonly string[]
  /** The figure of the upper edge in words. */
  figure: (value: number) => string
  /** The highest bar, and how many have room: two charts with one scale can be compared. */
  scale?: { max: number; count: number }
  size?: PlotSize
}

/** Bars side by side, each of parts that lie on each other, from 0 up to a round figure. */
export function BarChart(props: BarChartProps) {
  const { label, stacks, chosen, choice, words, figure, scale, size = PLOT } = props
  const count = scale?.count ?? stacks.length
  const levels = roundTicks(scale?.max ?? Math.max(0, ...stacks.map(totalOf)))
  const top = levels.at(-1) ?? 0
  const up = barScale(top, size)
  const shapes: PlotShape[] = [
    ...levels.map((level): PlotShape => ({
      kind: 'rule',
      tone: 'grid',
      path: `M0 ${place(up(level))}H${size.width}`,
    })),
    ...(chosen === undefined
      ? []
      : [{ kind: 'area', tone: 'mark', path: slotPath(chosen, count, size) } as const]),
    ...barShapes(stacks, top, size, count),
  ]
  return (
    <View className="chart">
      <View className="chart__plot">
        <View {...aria({ role: 'img', label })}>
          <Plot shapes={shapes} size={size} />
        </View>
        <Text
          className="chart__level"
          style={{ top: percent(up(top), size.height) }}
          {...aria({ hidden: true })}
        >
          {figure(top)}
        </Text>
        {choice && chosen !== undefined && (
          <Scrubber {...choice} count={stacks.length} value={chosen} />
        )}
      </View>
      <View
        className={cx('chart__words', words.length === count && 'chart__words--each')}
        {...aria({ hidden: true })}
      >
        {words.map((text, at) => (
          <Text key={at} className="chart__word">
            {text}
          </Text>
        ))}
      </View>
    </View>
  )
}
