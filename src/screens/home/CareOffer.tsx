import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { IconButton } from '@/components/IconButton/IconButton'
import { Pressable } from '@/components/Pressable/Pressable'

/** One quiet row that offers 关怀模式, until it is answered; 设置 and 我的 keep the switch. */
export const CareOffer = observer(function CareOffer() {
  const { care, toast } = useStores()
  if (!care.offering) return null

  const turn = () => {
    care.turn(true)
    toast('已开启关怀模式，可在“我的”里关闭')
  }
  return (
    <View className="care-offer">
      <Pressable className="care-offer__turn" label="字太小？开启关怀模式" onPress={turn}>
        <Text>字太小？</Text>
        <Text className="care-offer__what">开启关怀模式</Text>
      </Pressable>
      <IconButton name="close" label="不再提示关怀模式" size={20} onPress={() => care.endOffer()} />
    </View>
  )
})
