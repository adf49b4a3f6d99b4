import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button/Button'
import { phoneCall } from '@/platform/phoneCall'
import { useLender } from './useLender'

/** The customer service number at the end of a page, in 关怀模式; nothing where it is not known. */
export const CareCall = observer(function CareCall() {
  const hotline = useLender()?.hotline
  if (!hotline) return null
  return (
    <View className="page-frame__call">
      <Button
        block
        variant="secondary"
        label={`打电话给客服 ${hotline}`}
        onPress={() => phoneCall(hotline)}
      >
        打电话给客服
      </Button>
    </View>
  )
})
