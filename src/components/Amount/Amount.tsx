import { Text, View } from '@tarojs/components'
import { displayYuan, type Fen } from '@domain/money'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import type { Tone } from '../StatusTag/StatusTag'
import './amount.scss'

export interface AmountProps {
  /** Null while it is not known: shows --. */
  fen: Fen | null
  size?: 'hero' | 'large' | 'normal'
  tone?: Tone
  /** Name of the amount, shown above it. */
  label?: string
}

/** Money in tabular figures, ¥ smaller than the number; in the hero size, fen smaller than yuan. */
export function Amount({ fen, size = 'normal', tone, label }: AmountProps) {
  const text = displayYuan(fen)
  const [yuan = '', cents] = text.replace('-', '').split('.')
  const known = fen !== null
  const negative = known && fen < 0
  const spoken = [label, known ? `${text}元` : '金额未知'].filter(Boolean).join(' ')
  return (
    <View className={cx('c-amount', `c-amount--${size}`, tone && `c-amount--${tone}`)}>
      {label && <View className="c-amount__label">{label}</View>}
      <View className="c-amount__figure" {...aria({ role: 'img', label: spoken })}>
        {negative && <Text>-</Text>}
        {known && <Text className="c-amount__sign">¥</Text>}
        <Text>{known ? yuan : text}</Text>
        {cents !== undefined && <Text className="c-amount__fen">{`.${cents}`}</Text>}
      </View>
    </View>
  )
}
