import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { layerHost } from '@/platform/layers.h5'
import { usePath } from '@/platform/pagePath.h5'
import { cx } from '../cx'
import { dismissal, type OverlayProps } from './Overlay.types'
import { useModalFocus } from './useModalFocus.h5'
import './overlay.scss'

/**
 * Whether the page that opened the overlay is shown. Pages below stay mounted, so their overlays must hide with them.
 */
function useOwnPage(): boolean {
  const path = usePath()
  const [home] = useState(path)
  return path === home
}

/** A modal layer above the page: the page behind neither scrolls nor takes focus. */
export function Overlay(props: OverlayProps) {
  return useOwnPage() ? createPortal(<Layer {...props} />, layerHost()) : null
}

function Layer({ onDismiss, label, role, kind, maskDismisses, children }: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null)
  const mask = useRef<HTMLDivElement>(null)
  useModalFocus(panel, onDismiss)
  useEffect(() => holdScroll(mask.current), [])

  return (
    <div className={cx('c-overlay', `c-overlay--${kind}`)}>
      <div
        ref={mask}
        className="c-overlay__mask"
        {...(maskDismisses && dismissal(label, onDismiss))}
      />
      <div
        ref={panel}
        className="c-overlay__panel"
        role={role}
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  )
}

/** The page behind scrolls by itself, so the mask swallows the touches that would reach it. */
function holdScroll(mask: HTMLElement | null): (() => void) | undefined {
  if (!mask) return undefined
  const hold = (event: Event) => event.preventDefault()
  mask.addEventListener('touchmove', hold, { passive: false })
  mask.addEventListener('wheel', hold, { passive: false })
  return () => {
    mask.removeEventListener('touchmove', hold)
    mask.removeEventListener('wheel', hold)
  }
}
