export interface ScrubberProps {
  /** What is selected, for screen readers. */
  label: string
  /** Number of positions side by side. */
  count: number
  /** Selected position, from 0. */
  value: number
  onChange: (at: number) => void
  /** A position as text. */
  format: (at: number) => string
}
