import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Plot } from './Plot'
import {
  PLOT,
  type PlotShape,
  type PlotTone,
  acrossScale,
  dotAt,
  pathBelow,
  pathThrough,
  percent,
  place,
  type Point,
  roundTicks,
  upScale,
} from './scale'
import './chart.scss'

const DOT = 5

export interface LineChartProps {
  /** What the line says, as text. */
  label: string
  /** Corners of the line from left to right. */
  points: readonly Point[]
  /** The point marked on the line. */
  mark: Point
  tone: PlotTone
  /** Labels below the line. */
  ticks: readonly { at: number; text: string }[]
  /** The value of a grid line as text. */
  figure: (y: number) => string
  /** The line starts high, so the values are at the right. */
  falls?: boolean
}

/** A line chart from 0 upwards with one marked point. */
export function LineChart({ label, points, mark, tone, ticks, figure, falls }: LineChartProps) {
  const levels = roundTicks(Math.max(...points.map(({ y }) => y)))
  const across = acrossScale(points[0]?.x ?? 0, points[points.length - 1]?.x ?? 0)
  const up = upScale(levels[levels.length - 1] ?? 0)
  const placed = ({ x, y }: Point): Point => ({ x: across(x), y: up(y) })
  const line = points.map(placed)
  const marked = placed(mark)
  const shapes: PlotShape[] = [
    ...levels.map((level): PlotShape => ({
      kind: 'rule',
      tone: 'grid',
      path: `M0 ${place(up(level))}H${PLOT.width}`,
    })),
    { kind: 'area', tone, path: pathBelow(line, up(0)) },
    { kind: 'rule', tone: 'mark', path: `M${place(marked.x)} ${place(up(0))}V${place(marked.y)}` },
    { kind: 'line', tone, path: pathThrough(line) },
    { kind: 'dot', tone, path: dotAt(marked, DOT) },
  ]
  return (
    <View className={cx('chart', falls && 'chart--falling')} {...aria({ role: 'img', label })}>
      <View className="chart__plot">
        <Plot shapes={shapes} />
        {levels.slice(1).map((level) => (
          <Text
            key={level}
            className="chart__level"
            style={{ top: percent(up(level), PLOT.height) }}
          >
            {figure(level)}
          </Text>
        ))}
      </View>
      <View className="chart__ticks">
        {ticks.map(({ at, text }) => (
          <Text key={at} className="chart__tick" style={{ left: percent(across(at), PLOT.width) }}>
            {text}
          </Text>
        ))}
      </View>
    </View>
  )
}
