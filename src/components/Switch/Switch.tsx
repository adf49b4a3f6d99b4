import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/Icon.types'
import { Pressable } from '../Pressable/Pressable'
import './switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** What being on means, below the label. */
  note?: string
  icon?: IconName
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChange, label, note, icon }: SwitchProps) {
  return (
    <Pressable
      className="c-switch"
      role="switch"
      label={note ? `${label}，${note}` : label}
      selected={checked}
      onPress={() => onChange(!checked)}
    >
      {icon && (
        <View className="c-switch__icon">
          <Icon name={icon} />
        </View>
      )}
      <View className="c-switch__words">
        <Text className="c-switch__label">{label}</Text>
        {note && <Text className="c-switch__note">{note}</Text>}
      </View>
      <View className={cx('c-switch__track', checked && 'c-switch__track--on')}>
        <View className="c-switch__thumb" />
      </View>
    </Pressable>
  )
}
