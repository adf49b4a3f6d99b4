import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { LENDER } from '@/content/agreements/lender'
import { phoneCall } from '@/platform/phoneCall'

/** The customer service number at the end of a page, in 关怀模式. */
export const CareCall = () => (
  <View className="page-frame__call">
    <Button
      block
      variant="secondary"
      label={`打电话给客服 ${LENDER.hotline}`}
      onPress={() => phoneCall(LENDER.hotline)}
    >
      打电话给客服
    </Button>
  </View>
)
