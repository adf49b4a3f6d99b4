import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable } from '@domain/unreadable'
import { briefYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { trialTerms } from '@/loan/trial/terms'
import { ratesStore } from '@/stores/RatesStore'

/** What can be borrowed besides, in a row; nothing where that is less than the least loan. */
export const OfferRow = observer(function OfferRow() {
  const { value } = useStore(ratesStore).rates
  const terms = value && trialTerms(value)
  if (!terms) return null
  const { minAmount, maxAmount } = terms.offer
  const available = value.quota?.available
  const isKnown = available !== undefined && isReadable(available)
  if (isKnown && available < minAmount) return null
  const title = isKnown ? `还可以借 ${briefYuan(Math.min(available, maxAmount))} 元` : '申请借款'
  return (
    <Pressable
      role="link"
      className="home__card debt-row"
      label={`${title}，先试算每月还多少`}
      onPress={() => go('/pages/loan/apply')}
    >
      <View className="debt-row__words">
        <Text className="debt-row__title">{title}</Text>
        <Text className="debt-row__note">先试算每月还多少</Text>
      </View>
      <Icon name="right" size={16} />
    </Pressable>
  )
})
