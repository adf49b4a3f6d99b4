import { useId } from 'react'
import { FieldFrame, linksOf } from '../Field/Field.h5'
import './date-field.scss'

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

/** Without a last day browsers keep room for a year of six figures, and take one. */
const LAST_DAY = '9999-12-31'

/** A date, picked with the browser's calendar or keyboard. */
export function DateField(props: DateFieldProps) {
  const { name, value, onChange, min, max = LAST_DAY, error, hint, onBlur } = props
  const id = useId()
  return (
    <FieldFrame {...props} id={id}>
      <input
        {...{ id, name, value, min, max, onBlur }}
        {...linksOf(id, error, hint)}
        type="date"
        className="c-field__input c-date-field__input"
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
