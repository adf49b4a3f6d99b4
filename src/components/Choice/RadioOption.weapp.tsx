import { Text } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Pressable } from '../Pressable'
import type { RadioOptionProps } from './Choice.types'

/** One radio of a group. */
export function RadioOption(props: RadioOptionProps) {
  const { option, checked, onSelect, onCommit, className } = props

  const press = () => {
    onSelect()
    onCommit?.()
  }

  return (
    <Pressable
      role="radio"
      className={cx(className, checked && `${className}--on`)}
      label={option.note ? `${option.label}，${option.note}` : option.label}
      selected={checked}
      onPress={press}
    >
      <Text className={`${className}-label`}>{option.label}</Text>
      {option.note && <Text className={`${className}-note`}>{option.note}</Text>}
      {props.marked && checked && <Icon name="check" size={20} />}
    </Pressable>
  )
}
