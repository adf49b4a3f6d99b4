import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** Placeholder of the form. */
export const VoucherSkeleton = () => (
  <View className="voucher">
    <Card>
      <Skeleton kind="detail" rows={2} />
    </Card>
    <Card>
      <Skeleton kind="list" rows={3} />
    </Card>
  </View>
)
