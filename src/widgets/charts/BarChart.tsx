import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Scrubber } from '@/components/Scrubber/Scrubber'
import { barScale, barShapes, slotPath, totalOf, type Stack } from './bars'
import { Plot } from './Plot'
import { PLOT, type PlotShape, type PlotSize, percent, place, roundTicks } from './scale'
import './chart.scss'

/** Lets the person choose a bar. */
export interface BarChoice {
  /** Spoken name of the choice. */
  label: string
  onChange: (at: number) => void
  /** A bar as text. */
  format: (at: number) => string
}

export interface BarChartProps {
  /** What the bars say, as text. */
  label: string
  stacks: readonly Stack[]
  /** Chosen bar, from 0. */
  chosen?: number
  /** Chooses another bar by tap. */
  choice?: BarChoice
  /** Labels below: one per bar, or one for each end. */
  words: readonly string[]
  /** The top value as text. */
  figure: (value: number) => string
  /** Highest bar and number of bars, so that two charts can share one scale. */
  scale?: { max: number; count: number }
  size?: PlotSize
}

/** Stacked bars side by side, from 0 to a round value. */
export function BarChart(props: BarChartProps) {
  const { label, stacks, chosen, choice, words, figure, scale, size = PLOT } = props
  const count = scale?.count ?? stacks.length
  const levels = roundTicks(scale?.max ?? Math.max(0, ...stacks.map(totalOf)))
  const top = levels[levels.length - 1] ?? 0
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
