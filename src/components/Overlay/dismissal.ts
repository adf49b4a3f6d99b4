import { aria } from '../a11y/aria'

/** What makes a mask a button that puts the layer of that name away; by keyboard, Escape does it. */
export const dismissal = (label: string, onDismiss: () => void) => ({
  onClick: onDismiss,
  ...aria({ role: 'button', label: `收起“${label}”` }),
})
