import { PLOT, type PlotProps } from './Plot.types'
import './charts.scss'

/** Shapes of a chart, drawn in the page itself. What they say is told beside them. */
export function Plot({ shapes }: PlotProps) {
  return (
    <svg className="plot" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} aria-hidden="true">
      {shapes.map(({ kind, tone, path }, at) => (
        <path key={at} className={`plot__${kind} plot--${tone}`} d={path} />
      ))}
    </svg>
  )
}
