import { Picker, Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { RegionFieldProps } from './RegionField.h5'
import { regionText } from './regionText'
import '../../../components/Select/select.scss'

/** Province, city and district, picked with WeChat's wheels, which know the divisions. */
export function RegionField({ label, value, onChange }: RegionFieldProps) {
  return (
    <View className="c-select">
      <View className="c-select__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <Picker mode="region" onChange={(event) => onChange(regionText(event.detail.value))}>
        <View
          className="c-select__box"
          {...aria({ role: 'button', label: `${label}，${value || '请选择'}` })}
        >
          <Text className={cx('c-select__value', !value && 'c-select__value--empty')}>
            {value || '请选择'}
          </Text>
          <Icon name="down" size={20} />
        </View>
      </Picker>
    </View>
  )
}
