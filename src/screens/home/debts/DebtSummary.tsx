import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { loanOverview } from '@/stores/LoanOverview'

/** How much is borrowed in all, and the way to each loan. */
export const DebtSummary = observer(function DebtSummary() {
  const { running, runningText, outstanding } = useStore(loanOverview)
  if (running.length === 0) return null
  return (
    <Pressable
      role="link"
      className="home__card debt-row"
      label={`${runningText}，剩余待还 ${displayYuan(outstanding)} 元，查看我的借款`}
      onPress={() => go('/pages/loan/loan')}
    >
      <View className="debt-row__words">
        <Text className="debt-row__title">{runningText}</Text>
        <Text className="debt-row__note">{`剩余待还 ¥${displayYuan(outstanding)}`}</Text>
      </View>
      <Icon name="right" size={16} />
    </Pressable>
  )
})
