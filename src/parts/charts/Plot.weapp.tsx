import { View } from '@tarojs/components'
import { aria } from '@/components'
import { PLOT, type PlotProps, type PlotShape } from './Plot.types'
import './charts.scss'

/** How each kind is drawn; the page's style sheet does not reach into a picture. */
const STROKES: Record<PlotShape['kind'], string> = {
  line: "fill='none' stroke='#000' stroke-width='2.5' stroke-linejoin='round' stroke-linecap='round'",
  area: "fill='#000' fill-opacity='.12'",
  rule: "fill='none' stroke='#000' stroke-width='1'",
  dot: "fill='#000'",
}

const address = ({ kind, path }: PlotShape): string => {
  const { width, height } = PLOT
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path d='${path}' ${STROKES[kind]}/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/**
 * Shapes of a chart, each a mask over its colour: WeChat draws no SVG of a page, and a picture knows no token, whereas
 * a mask is seen in the colours of dark and 关怀 as everything is.
 */
export function Plot({ shapes }: PlotProps) {
  return (
    <View className="plot" {...aria({ hidden: true })}>
      {shapes.map((shape, at) => (
        <View
          key={at}
          className={`plot__mask plot--${shape.tone}`}
          style={`--drawing:${address(shape)}`}
        />
      ))}
    </View>
  )
}
