import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Icon } from '@/components/Icon/Icon'
import type { DueItem } from '@/stores/dues'
import { byKind, DAY_KINDS, KIND, type DayKind } from './days'

const Sign = ({ kind }: { kind: DayKind }) => (
  <View className={`day-sign day-sign--${KIND[kind].tone}`}>
    {kind === 'due' ? (
      <View className="day-sign__dot" />
    ) : (
      <Icon name={KIND[kind].icon} size={14} />
    )}
  </View>
)

/** A sign for each way something due on a day stands. */
export const Signs = ({ items }: { items: readonly DueItem[] }) => (
  <>
    {byKind(items).map(({ kind }) => (
      <Sign key={kind} kind={kind} />
    ))}
  </>
)

const isNamed = (kind: DayKind): boolean => kind !== 'unclear'

/** What the signs mean. To a screen reader each day says it by itself. */
export const Legend = () => (
  <View className="legend" {...aria({ hidden: true })}>
    {DAY_KINDS.filter(isNamed).map((kind) => (
      <View key={kind} className="legend__entry">
        <Sign kind={kind} />
        <View>{KIND[kind].text}</View>
      </View>
    ))}
  </View>
)
