export interface DateFieldProps {
  label: string
  name: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  /** First and last allowed day, YYYY-MM-DD. */
  min?: string
  max?: string
  /** What to correct; replaces the hint and is announced. */
  error?: string
  hint?: string
  onBlur?: () => void
}
