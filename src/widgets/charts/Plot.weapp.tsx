import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { PLOT, type PlotKind, type PlotProps, type PlotShape, type PlotSize } from './scale'
import './plot.scss'

const LINE = "fill='none' stroke='#000' stroke-linejoin='round' stroke-linecap='round'"

/** SVG attributes by kind, since the page's style sheet does not reach into an image. */
const STROKES: Record<PlotKind, string> = {
  line: `${LINE} stroke-width='2.5'`,
  area: "fill='#000' fill-opacity='.12'",
  rule: "fill='none' stroke='#000' stroke-width='1'",
  dot: "fill='#000'",
  bar: "fill='#000'",
  faint: "fill='#000' fill-opacity='.5'",
  ring: "fill='none' stroke='#000' stroke-width='10'",
}

const address = ({ kind, path }: PlotShape, { width, height }: PlotSize): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path d='${path}' ${STROKES[kind]}/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/**
 * Shapes of a chart, each a mask over its colour. WeChat renders no inline SVG, and an image can't use the theme's
 * tokens; the colour behind a mask can, in dark and 关怀模式 too.
 */
export function Plot({ shapes, size = PLOT }: PlotProps) {
  return (
    <View
      className="plot"
      style={{ paddingBottom: `${(100 * size.height) / size.width}%` }}
      {...aria({ hidden: true })}
    >
      {shapes.map((shape, at) => (
        <View
          key={at}
          className={`plot__mask plot--${shape.tone}`}
          style={`--drawing:${address(shape, size)}`}
        />
      ))}
    </View>
  )
}
