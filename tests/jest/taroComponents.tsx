/**
 * Taro's components for the unit project: the plain elements H5 renders. What the app's own components need (buttons,
 * inputs, layers) is not stubbed: on H5 those are real elements.
 */
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'

type DivProps = ComponentPropsWithoutRef<'div'> & {
  catchMove?: boolean
  hoverClass?: string
}

export const View = forwardRef<HTMLDivElement, DivProps>(function View(
  { catchMove: _catchMove, hoverClass: _hoverClass, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} />
})

type SpanProps = ComponentPropsWithoutRef<'span'> & { selectable?: boolean }

export function Text({ selectable: _selectable, ...rest }: SpanProps) {
  return <span {...rest} />
}

export function ScrollView({ children, className }: { children?: ReactNode; className?: string }) {
  return <div className={className}>{children}</div>
}

interface ImageProps {
  className?: string
  src: string
  onLoad?: () => void
  onError?: () => void
}

export function Image({ className, src, onLoad, onError }: ImageProps) {
  return <img alt="" className={className} src={src} onLoad={onLoad} onError={onError} />
}
