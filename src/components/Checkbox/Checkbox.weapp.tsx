import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { CheckboxProps } from './Checkbox.types'
import './checkbox.scss'

/** A checkbox whose text may hold links. */
export function Checkbox({ checked, onChange, label, children, error }: CheckboxProps) {
  const toggle = () => onChange(!checked)
  return (
    <View className={cx('c-checkbox', error && 'c-checkbox--error')}>
      <View className="c-checkbox__row" onClick={toggle}>
        <Pressable
          className="c-checkbox__hit"
          role="checkbox"
          label={label}
          selected={checked}
          onPress={toggle}
        >
          <View className={cx('c-checkbox__box', checked && 'c-checkbox__box--on')}>
            {checked && <Icon name="check" size={16} />}
          </View>
        </Pressable>
        <View className="c-checkbox__text">{children ?? label}</View>
      </View>
      <View className="c-checkbox__error" {...aria({ role: 'alert', live: 'assertive' })}>
        {error}
      </View>
    </View>
  )
}
