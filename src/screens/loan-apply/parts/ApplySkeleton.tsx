import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** The first step while its product is on the way. */
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
