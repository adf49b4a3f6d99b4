import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Pressable } from '../Pressable'
import './switch.scss'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** What being on means, below the label. */
  note?: string
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChange, label, note }: SwitchProps) {
  return (
    <Pressable
      className="c-switch"
      role="switch"
      label={note ? `${label}，${note}` : label}
      selected={checked}
      onPress={() => onChange(!checked)}
    >
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
