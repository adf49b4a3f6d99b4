import { PLOT, type PlotProps } from './scale'
import './plot.scss'

/** Shapes of a chart as inline SVG; text beside them says the same. */
export function Plot({ shapes, size = PLOT }: PlotProps) {
  return (
    <svg className="plot" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {shapes.map(({ kind, tone, path }, at) => (
        <path key={at} className={`plot__${kind} plot--${tone}`} d={path} />
      ))}
    </svg>
  )
}
