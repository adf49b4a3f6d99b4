import { useId, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { expectKeyboard } from '@/platform/softKeyboard.h5'
import { cx } from '../cx'
import { inputHints, tidy, type FieldProps } from './kinds'
import { RevealToggle } from './RevealToggle'
import './field.scss'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A labelled input, linked to its hint and error. */
export function Field(props: FieldProps) {
  const { name, value, onChange, error, hint, kind = 'text', maxLength, multiline } = props
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
    ...linksOf(id, error, hint),
  }

  return (
    <FieldFrame {...props} id={id}>
      {multiline ? (
        <textarea {...shared} className="c-field__input c-field__input--multiline" rows={3} />
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
    </FieldFrame>
  )
}

interface FieldFrameProps {
  /** Id of the control. */
  id: string
  label: string
  error?: string
  hint?: string
  disabled?: boolean
  /** The control and other content of its box. */
  children: ReactNode
}

/** Label and box of a control, and the line with its error or hint. */
export const FieldFrame = ({ id, label, error, hint, disabled, children }: FieldFrameProps) => (
  <div
    className={cx(
      'c-field',
      hint && 'c-field--hinted',
      error && 'c-field--error',
      disabled && 'c-field--disabled',
    )}
  >
    <label className="c-field__label" htmlFor={id}>
      {label}
    </label>
    <div className="c-field__box">{children}</div>
    <div id={`${id}-message`} className="c-field__message">
      <div role="alert" className="c-field__error">
        {error}
      </div>
      {hint && !error && <div className="c-field__hint">{hint}</div>}
    </div>
  </div>
)

/** Links a control of that id to its error and hint. */
export const linksOf = (id: string, error?: string, hint?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-message` : undefined,
})
