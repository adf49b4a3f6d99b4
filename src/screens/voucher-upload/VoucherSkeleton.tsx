import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** The subject, the files and the first fields, before anything is known of them. */
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
