import { useState } from 'react'
import { Input, Textarea, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { inputHints, tidy, type FieldProps } from './kinds'
import { RevealToggle } from './RevealToggle'
import './field.scss'

/** WeChat cuts text at 140 characters by default, numbers too; tidying applies the real limit. */
const NO_LIMIT = -1

/** A labelled input that is spoken with its hint and error. */
export function Field(props: FieldProps) {
  const { label, name, value, onChange, error, hint, kind = 'text', maxLength, multiline } = props
  const [shown, setShown] = useState(false)

  const change = (text: string) => {
    const tidied = tidy(kind, text, maxLength)
    onChange(tidied)
    // WeChat shows what is returned. The value itself may be the one before, and then it would leave the text as typed.
    return tidied === text ? undefined : tidied
  }

  const shared = {
    name,
    value,
    disabled: props.disabled,
    placeholder: props.placeholder,
    placeholderClass: 'c-field__placeholder',
    onInput: (event: { detail: { value: string } }) =>
      props.onEdit ? props.onEdit(event as never) : change(event.detail.value),
    onBlur: props.onBlur,
    ...aria({
      label: [label, error ?? hint].filter(Boolean).join('，'),
      invalid: !!error || undefined,
    }),
  }

  return (
    <View
      className={cx(
        'c-field',
        hint && 'c-field--hinted',
        error && 'c-field--error',
        props.disabled && 'c-field--disabled',
      )}
    >
      <View className="c-field__label">{label}</View>
      <View className="c-field__box">
        {multiline ? (
          <Textarea
            {...shared}
            className="c-field__input c-field__input--multiline"
            maxlength={NO_LIMIT}
          />
        ) : (
          <Input
            {...shared}
            className={cx('c-field__input', `c-field__input--${kind}`)}
            type={inputHints[kind].weapp}
            password={kind === 'password' && !shown}
            maxlength={NO_LIMIT}
            onConfirm={() => void props.onEnter?.()}
          />
        )}
        {kind === 'password' && <RevealToggle shown={shown} onToggle={() => setShown(!shown)} />}
        {props.suffix && <View className="c-field__suffix">{props.suffix}</View>}
      </View>
      <View className="c-field__message">
        <View className="c-field__error" {...aria({ role: 'alert', live: 'assertive' })}>
          {error}
        </View>
        {hint && !error && <View className="c-field__hint">{hint}</View>}
      </View>
    </View>
  )
}
