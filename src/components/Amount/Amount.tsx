import { Text, View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { aria } from '../a11y'
import { cx } from '../cx'
import type { Tone } from '../tone'
import './amount.scss'

export interface AmountProps {
  /** Integer fen; null, an amount that could not be read, shows --. */
  fen: number | null
  size?: 'hero' | 'large' | 'normal'
  tone?: Tone
  /** What the amount is; shown above it. */
  label?: string
}

/** Money in tabular figures, ¥ smaller than the number; in the hero figure fen smaller than yuan. */
export function Amount({ fen, size = 'normal', tone, label }: AmountProps) {
  const text = displayYuan(fen)
  const [yuan = '', cents] = text.replace('-', '').split('.')
  const negative = fen !== null && fen < 0
  const spoken = [label, fen === null ? '金额未知' : `${text}元`].filter(Boolean).join(' ')
  return (
    <View className={cx('c-amount', `c-amount--${size}`, tone && `c-amount--${tone}`)}>
      {label && <View className="c-amount__label">{label}</View>}
      <View className="c-amount__figure" {...aria({ role: 'img', label: spoken })}>
        {negative && <Text>-</Text>}
        {fen !== null && <Text className="c-amount__sign">¥</Text>}
        <Text>{fen === null ? text : yuan}</Text>
        {cents !== undefined && <Text className="c-amount__fen">{`.${cents}`}</Text>}
      </View>
    </View>
  )
}
