import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'

interface ChipsProps {
  label: string
  values: readonly number[]
  chosen: number
  text: (value: number) => string
  onChoose: (value: number) => void
}

/** A few values, one tap each. */
export function Chips({ label, values, chosen, text, onChoose }: ChipsProps) {
  return (
    <View className="chips" {...aria({ role: 'group', label })}>
      {values.map((value) => (
        <Pressable
          key={value}
          className={cx('chips__chip', value === chosen && 'chips__chip--chosen')}
          selected={value === chosen}
          onPress={() => onChoose(value)}
        >
          {text(value)}
        </Pressable>
      ))}
    </View>
  )
}
