import { Picker, Text, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { DateFieldProps } from './DateField.h5'
import '../Field/field.scss'
import './date-field.scss'

/** A date, picked with WeChat's date wheel. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, min, max, error, hint } = props
  return (
    <View className={cx('c-field', hint && 'c-field--hinted', error && 'c-field--error')}>
      <View className="c-field__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <Picker
        mode="date"
        name={name}
        value={value}
        start={min}
        end={max}
        onChange={(event) => onChange(event.detail.value)}
      >
        <View
          className="c-field__box c-date-field__box"
          {...aria({
            role: 'button',
            label: [label, value || '请选择', error ?? hint].filter(Boolean).join('，'),
          })}
        >
          <Text className={cx('c-date-field__value', !value && 'c-date-field__value--empty')}>
            {value || '请选择'}
          </Text>
          <Icon name="calendar" size={20} />
        </View>
      </Picker>
      <View className="c-field__message">
        <View className="c-field__error" {...aria({ role: 'alert', live: 'assertive' })}>
          {error}
        </View>
        {hint && !error && <View className="c-field__hint">{hint}</View>}
      </View>
    </View>
  )
}
