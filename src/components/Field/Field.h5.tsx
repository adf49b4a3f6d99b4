import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react'
import { expectKeyboard } from '@/platform/softKeyboard.h5'
import { cx } from '../cx'
import { edited, grouped, isGrouped } from './grouping'
import { inputHints } from './inputHints'
import { RevealToggle } from './RevealToggle'
import { tidy } from './tidy'
import type { FieldProps } from './Field.types'
import './field.scss'

type Control = HTMLInputElement | HTMLTextAreaElement

/** A labelled input whose hint and error are tied to it. */
export function Field(props: FieldProps) {
  const { label, name, value, onChange, error, hint, kind = 'text', maxLength, multiline } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  const figure = useRef<HTMLInputElement>(null)
  const hints = inputHints[kind]
  useLayoutEffect(() => {
    if (caret) figure.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const take = ({ value: text, selectionStart }: Control, forward = false) => {
    if (!isGrouped(kind)) return onChange(tidy(kind, text, maxLength))
    const edit = { old: value, text, caret: selectionStart ?? text.length, forward, maxLength }
    const { value: next, caret: at } = edited(kind, edit)
    onChange(next)
    setCaret({ at })
  }

  const change = ({ target, nativeEvent }: ChangeEvent<Control>) => {
    const { isComposing, inputType } = nativeEvent as InputEvent
    if (isComposing) onChange(target.value)
    else take(target, inputType === 'deleteContentForward')
  }

  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onEnter?.()
  }

  const shared = {
    id,
    name,
    value: grouped(kind, value),
    disabled: props.disabled,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? hints.autoComplete,
    onChange: change,
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) => take(currentTarget),
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
            ref={figure}
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
