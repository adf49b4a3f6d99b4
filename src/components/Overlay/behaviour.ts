import type { ReactNode } from 'react'
import { aria } from '../a11y/aria'

export interface OverlayProps {
  /** Escape, a tap on the mask, or back. */
  onDismiss: () => void
  /** Spoken name: the title shown inside. */
  label: string
  role: 'dialog' | 'alertdialog'
  /** A sheet rises from the bottom edge, a dialog appears in the middle, a screen covers everything. */
  kind: 'sheet' | 'dialog' | 'screen'
  /** Whether a tap on the mask dismisses; not for a question that must be answered. */
  maskDismisses: boolean
  children: ReactNode
}

/** Whether a finger drags it down to close it: a sheet that a tap outside closes, too. */
export const isDragged = ({ kind, maskDismisses }: Pick<OverlayProps, 'kind' | 'maskDismisses'>) =>
  kind === 'sheet' && maskDismisses

/** Makes the mask a button that dismisses the layer of that name; on a keyboard, Escape does it. */
export const dismissal = (label: string, onDismiss: () => void) => ({
  onClick: onDismiss,
  ...aria({ role: 'button', label: `收起“${label}”` }),
})
