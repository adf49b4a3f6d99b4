import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon } from '../Icon/Icon'
import { radioClass, radioName, type RadioOptionProps } from './Choice.types'
import './choice.scss'

/** One radio of a group: a real input, so that the browser handles arrow keys and tab order. */
export function RadioOption(props: RadioOptionProps) {
  const { group, option, checked, onSelect, onCommit, className } = props

  const tap = (event: MouseEvent) => {
    if (!onCommit || event.detail === 0) return
    event.preventDefault()
    onSelect()
    onCommit()
  }

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise the same key press would reach the element focused next.
    event.preventDefault()
    onSelect()
    onCommit?.()
  }

  return (
    <label className={radioClass(props)} onClick={tap}>
      <input
        type="radio"
        className="c-radio-input"
        name={group}
        value={option.value}
        aria-label={radioName(option)}
        checked={checked}
        disabled={props.disabled}
        onChange={onSelect}
        onKeyDown={key}
      />
      {props.icon && <Icon name={props.icon} />}
      <span className={`${className}-label`}>{option.label}</span>
      {option.note && <span className={`${className}-note`}>{option.note}</span>}
      {props.picture}
      {props.marked && checked && <Icon name="check" size={20} />}
    </label>
  )
}
