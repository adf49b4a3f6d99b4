import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { expectKeyboard } from '@/platform/softKeyboard.h5'
import { cx } from '../cx'
import { inputHints } from './inputHints'
import { RevealToggle } from './RevealToggle'
import { tidy } from './tidy'
import type { FieldProps } from './Field.types'
import './field.scss'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A labelled input, linked to its hint and error. */
export function Field(props: FieldProps) {
  const { label, name, value, onChange, error, hint, kind = 'text', maxLength, multiline } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const hints = inputHints[kind]

  const change = (event: ChangeEvent<Control>) => {
    const text = event.target.value
    const composing = (event.nativeEvent as InputEvent).isComposing
    onChange(composing ? text : tidy(kind, text, maxLength))
  }

  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void props.onEnter?.()
  }

  const shared = {
    id,
    name,
    value,
    disabled: props.disabled,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? hints.autoComplete,
    onChange: (props.onEdit as typeof change | undefined) ?? change,
    onFocus: expectKeyboard,
    onBlur: props.onBlur,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-message` : undefined,
  }

  return (
    <div
      className={cx(
        'c-field',
        hint && 'c-field--hinted',
        error && 'c-field--error',
        props.disabled && 'c-field--disabled',
      )}
    >
      <label className="c-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="c-field__box">
        {multiline ? (
          <textarea
            {...shared}
            className="c-field__input c-field__input--multiline"
            maxLength={maxLength}
            rows={3}
          />
        ) : (
          <input
            {...shared}
            className={cx('c-field__input', `c-field__input--${kind}`)}
            type={kind === 'password' && !shown ? 'password' : 'text'}
            inputMode={hints.inputMode}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onKeyDown={enter}
          />
        )}
        {kind === 'password' && <RevealToggle shown={shown} onToggle={() => setShown(!shown)} />}
        {props.suffix && <div className="c-field__suffix">{props.suffix}</div>}
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
