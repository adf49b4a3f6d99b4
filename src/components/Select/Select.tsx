import { useId, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { RadioOption } from '../Choice/RadioOption'
import type { Option } from '../Choice/Choice.types'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { Sheet } from '../Sheet/Sheet'
import './select.scss'

export interface SelectProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** When the prop is present, even undefined, its line is reserved. */
  error?: string
  placeholder?: string
}

/** One of many: shows the selected option and opens a sheet of radios. */
export function Select(props: SelectProps) {
  const { label, value, options, onChange, error, placeholder = '请选择' } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)

  return (
    <View className={cx('c-select', error && 'c-select--error')}>
      <View className="c-select__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <Pressable
        className="c-select__box"
        label={[label, chosen?.label ?? placeholder, error].filter(Boolean).join('，')}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Text className={cx('c-select__value', !chosen && 'c-select__value--empty')}>
          {chosen?.label ?? placeholder}
        </Text>
        <Icon name="down" size={20} />
      </Pressable>
      {'error' in props && (
        <View className="c-select__error" {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <View className="c-select__options" {...aria({ role: 'radiogroup', label })}>
          {options.map((option) => (
            <RadioOption
              key={option.value}
              group={id}
              className="c-select__option"
              marked
              option={option}
              checked={option.value === value}
              onSelect={() => onChange(option.value)}
              onCommit={() => setOpen(false)}
            />
          ))}
        </View>
      </Sheet>
    </View>
  )
}
