import { useId } from 'react'
import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import type { ChoiceProps } from './Choice.types'
import { RadioOption } from './RadioOption'
import './choice.scss'

/** One of a few visible options: a radio group drawn as chips. */
export function Choice({ label, options, value, onChange, error }: ChoiceProps) {
  const id = useId()
  return (
    <View
      className={cx('c-choice', error && 'c-choice--error')}
      {...aria({ role: 'radiogroup', label, describedBy: error ? id : undefined })}
    >
      <View className="c-choice__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <View className="c-choice__options">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            group={id}
            className="c-choice__option"
            option={option}
            checked={option.value === value}
            onSelect={() => onChange(option.value)}
          />
        ))}
      </View>
      <View id={id} className="c-choice__error" {...aria({ role: 'alert' })}>
        {error}
      </View>
    </View>
  )
}
