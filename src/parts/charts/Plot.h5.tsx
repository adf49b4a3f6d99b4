import { PLOT, type PlotProps } from './Plot.types'
import './plot.scss'

/** Shapes of a chart, drawn in the page itself. What they say is told beside them. */
export function Plot({ shapes, size = PLOT }: PlotProps) {
  return (
    <svg className="plot" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {shapes.map(({ kind, tone, path }, at) => (
        <path key={at} className={`plot__${kind} plot--${tone}`} d={path} />
      ))}
    </svg>
  )
}
