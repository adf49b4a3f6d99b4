import { Text } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { radioClass, radioName, type RadioOptionProps } from './Choice.types'

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
      className={radioClass(props)}
      label={radioName(option)}
      selected={checked}
      disabled={props.disabled}
      onPress={press}
    >
      {props.icon && <Icon name={props.icon} />}
      <Text className={`${className}-label`}>{option.label}</Text>
      {option.note && <Text className={`${className}-note`}>{option.note}</Text>}
      {props.picture}
      {props.marked && checked && <Icon name="check" size={20} />}
    </Pressable>
  )
}
