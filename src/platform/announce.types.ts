/** Has a screen reader say a text about what just appeared; a newer text replaces those still waiting. */
export type Announce = (text: string) => void

/** `aria-live` of an element that appears with its text: announced by itself, or only through `announce`. */
export type LiveWhenNew = 'polite' | 'off'
