import { Text, View } from '@tarojs/components'
import { aria } from '@/components'
import './progress.scss'

/** Instalments paid of all, as a bar and in words. */
export function Progress({ paid, total }: { paid: number; total: number }) {
  if (total <= 0) return null
  const words = `已还 ${paid} / ${total} 期`
  return (
    <View className="progress" {...aria({ role: 'img', label: words })}>
      <View className="progress__track">
        <View className="progress__done" style={{ width: `${(100 * paid) / total}%` }} />
      </View>
      <Text className="progress__words">{words}</Text>
    </View>
  )
}
