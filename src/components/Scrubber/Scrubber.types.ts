export interface ScrubberProps {
  /** What is chosen, for a screen reader. */
  label: string
  /** How many places there are, side by side. */
  count: number
  /** The one chosen, from 0. */
  value: number
  onChange: (at: number) => void
  /** A place in words. */
  format: (at: number) => string
}
