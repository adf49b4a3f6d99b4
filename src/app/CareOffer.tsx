import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Choice } from '@/components/Choice/Choice'
import { useStores } from './root'

const VERSIONS = [
  { value: 'standard', label: '标准版' },
  { value: 'care', label: '关怀版', note: '大字、大按钮' },
]

/** The choice of the first run. It takes effect at once, so that the rest of the sheet is already readable. */
export const CareOffer = observer(function CareOffer() {
  const { care } = useStores()
  return (
    <View className="care-offer">
      <Choice
        label="选择适合你的版本"
        options={VERSIONS}
        value={care.on ? 'care' : 'standard'}
        onChange={(version) => care.turn(version === 'care')}
      />
    </View>
  )
})
