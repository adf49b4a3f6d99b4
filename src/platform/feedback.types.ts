/** Short messages above everything else. */
export interface Feedback {
  /** Shows a text for two seconds (docs/specification.md §9), announced to screen readers. */
  toast: (text: string) => void
  /** Covers the app with a mask and a spinner until `hideLoading`. */
  showLoading(text: string): void
  /** Removes only the mask: a toast on screen stays. */
  hideLoading(): void
}

export const TOAST_MS = 2000

/** Has a screen reader say a text about what just appeared; a newer text replaces those still waiting. */
export type Announce = (text: string) => void

/** `aria-live` of an element that appears with its text: announced by itself, or only through `announce`. */
export type LiveWhenNew = 'polite' | 'off'
