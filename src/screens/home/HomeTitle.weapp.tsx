import { View } from '@tarojs/components'
import { APP_NAME } from '@/brand'
import { aria } from '@/components/a11y/aria'

/** The page's heading. */
export function HomeTitle() {
  return (
    <View className="home-bar__title" {...aria({ role: 'heading', level: 1 })}>
      {APP_NAME}
    </View>
  )
}
