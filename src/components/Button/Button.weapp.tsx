import { Button as NativeButton, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { BUSY_TEXT, type ButtonProps, buttonClass, useSinglePress } from './behaviour'
import './button.scss'

/** A button with text, with WeChat's open capabilities. While busy it says so and ignores taps. */
export function Button(props: ButtonProps) {
  const { children, disabled, busy, busyText = BUSY_TEXT, label, openType } = props
  const press = useSinglePress(props.onPress, disabled || busy)

  return (
    <NativeButton
      id={props.id}
      className={buttonClass(props)}
      hoverClass="c-button--active"
      disabled={disabled}
      openType={busy ? undefined : openType}
      onAgreePrivacyAuthorization={props.onAgreePrivacy}
      onClick={press}
      {...aria({
        role: 'button',
        label: busy ? busyText : label,
        disabled: disabled || busy || undefined,
        busy: busy || undefined,
      })}
    >
      {busy && <View className="c-button__spinner" {...aria({ hidden: true })} />}
      {busy ? busyText : children}
    </NativeButton>
  )
}
