import { Text, View } from '@tarojs/components'
import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { countText } from '@/format/figure'
import './progress.scss'

/** Instalments paid of all, as a bar and as text; the bar is empty when either number is unreadable. */
export function Progress({ paid, total }: LoanSummary['progress']) {
  if (total === 0) return null
  const words = `已还 ${countText(paid)} / ${countText(total)} 期`
  const share = isReadable(paid) && isReadable(total) ? (100 * paid) / total : 0
  return (
    <View className="progress" {...aria({ role: 'img', label: words })}>
      <View className="progress__track">
        <View
          className={cx('progress__done', share === 100 && 'progress__done--all')}
          style={{ width: `${share}%` }}
        />
      </View>
      <Text className="progress__words">{words}</Text>
    </View>
  )
}
