import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { lazyPart } from '@/platform/lazyPart'
import type { RegionListProps } from './RegionList.h5'
import '../../../components/Select/select.scss'

export interface RegionFieldProps {
  label: string
  /** As chosen: 北京市海淀区; '' before. */
  value: string
  onChange: (region: string) => void
}

/** The divisions are 3,900 names: they load when the sheet is first opened. */
const RegionListPart = lazyPart<RegionListProps>({
  fetch: async () => (await import('./RegionList.h5')).RegionList,
  skeleton: <Skeleton kind="list" rows={8} />,
})

/** Province, city and district, chosen one after the other in a sheet. */
export function RegionField({ label, value, onChange }: RegionFieldProps) {
  const [open, setOpen] = useState(false)
  const pick = (region: string) => {
    setOpen(false)
    onChange(region)
  }
  return (
    <View className="c-select">
      <View className="c-select__label" {...aria({ hidden: true })}>
        {label}
      </View>
      <Pressable
        className="c-select__box"
        label={`${label}，${value || '请选择'}`}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Text className={cx('c-select__value', !value && 'c-select__value--empty')}>
          {value || '请选择'}
        </Text>
        <Icon name="down" size={20} />
      </Pressable>
      <Sheet open={open} title="选择省市区" onClose={() => setOpen(false)}>
        <RegionListPart onPick={pick} />
      </Sheet>
    </View>
  )
}
