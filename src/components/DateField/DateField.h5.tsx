import { useId } from 'react'
import { cx } from '../cx'
import type { DateFieldProps } from './DateField.types'
import '../Field/field.scss'
import './date-field.scss'

/** A date, picked with the browser's calendar or keyboard. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, min, max, error, hint, onBlur } = props
  const id = useId()
  return (
    <div className={cx('c-field', hint && 'c-field--hinted', error && 'c-field--error')}>
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="c-field__box">
        <input
          id={id}
          name={name}
          type="date"
          className="c-field__input c-date-field__input"
          value={value}
          min={min}
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      <div id={`${id}-message`} className="c-field__message">
        <div role="alert" className="c-field__error">
          {error}
        </div>
        {hint && !error && <div className="c-field__hint">{hint}</div>}
      </div>
    </div>
  )
}
