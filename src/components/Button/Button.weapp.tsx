import { Button as NativeButton, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { BUSY_TEXT, type ButtonProps, buttonClass, useSinglePress } from './behaviour'
import './button.scss'

/**
 * A button with text, with WeChat's open capabilities. While busy it says so and ignores taps. WeChat is not asked to
 * disable it: it would draw it in colours of its own, which outweigh the style sheets and are not made for dark.
 */
export function Button(props: ButtonProps) {
  const { children, disabled, busy, busyText = BUSY_TEXT, label, openType } = props
  const isOff = disabled || busy
  const press = useSinglePress(props.onPress, isOff)

  return (
    <NativeButton
      id={props.id}
      className={buttonClass(props)}
      hoverClass={isOff ? 'none' : 'c-button--active'}
      openType={isOff ? undefined : openType}
      onAgreePrivacyAuthorization={props.onAgreePrivacy}
      onClick={press}
      {...aria({
        role: 'button',
        label: busy ? busyText : label,
        disabled: isOff || undefined,
        busy: busy || undefined,
      })}
    >
      {busy && <View className="c-button__spinner" {...aria({ hidden: true })} />}
      {busy ? busyText : children}
    </NativeButton>
  )
}
