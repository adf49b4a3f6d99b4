export interface DateFieldProps {
  label: string
  name: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  /** First and last day that can be meant, YYYY-MM-DD. */
  min?: string
  max?: string
  /** What to do to make it right; shown in the hint's place and announced. */
  error?: string
  hint?: string
  onBlur?: () => void
}
