import { aria } from '../a11y/aria'

/** Makes the mask a button that dismisses the layer of that name; on a keyboard, Escape does it. */
export const dismissal = (label: string, onDismiss: () => void) => ({
  onClick: onDismiss,
  ...aria({ role: 'button', label: `收起“${label}”` }),
})
