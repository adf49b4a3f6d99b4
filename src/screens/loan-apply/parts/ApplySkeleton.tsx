import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** Placeholder of the first step. */
export function ApplySkeleton() {
  return (
    <View className="apply">
      <Card>
        <Skeleton kind="detail" rows={6} />
      </Card>
      <Card>
        <Skeleton kind="hero" />
      </Card>
    </View>
  )
}
