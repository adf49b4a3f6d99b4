import { useId } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { CheckboxProps } from './Checkbox.types'
import './checkbox.scss'

/** A checkbox whose text may hold links. */
export function Checkbox({ checked, onChange, label, children, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cx('c-checkbox', error && 'c-checkbox--error')}>
      <label className="c-checkbox__row">
        <input
          type="checkbox"
          className="c-checkbox__input"
          checked={checked}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="c-checkbox__box">{checked && <Icon name="check" size={16} />}</span>
        <span className="c-checkbox__text">{children ?? label}</span>
      </label>
      <div id={id} role="alert" className="c-checkbox__error">
        {error}
      </div>
    </div>
  )
}
