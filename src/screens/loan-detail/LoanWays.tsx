import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/Icon.types'
import { Pressable } from '@/components/Pressable/Pressable'
import { hasContract } from '@/loan/standing'
import { contractPath, impactPath } from '@/loan/loanPaths'
import type { LoanModel } from '@/stores/LoanModel'

interface Way {
  icon: IconName
  text: string
  /** Spoken in place of a short text. */
  label?: string
  onPress: () => void
}

/** What can be done with the loan in its status, besides paying what is due. */
export const LoanWays = observer(function LoanWays({ loan }: { loan: LoanModel }) {
  const { status } = loan.summary
  const { orderNo } = loan
  const rows = loan.plan.value?.rows ?? []
  const isRepaying = status === 'active' || status === 'overdue'
  const query = { order_no: orderNo }

  const settled: Way = {
    icon: 'certificate',
    text: '结清证明',
    onPress: () => go('/pages/borrowing/settlement', query),
  }
  const contract: Way = {
    icon: 'contract',
    text: '合同',
    label: '合同详情',
    onPress: () => go(contractPath(), query),
  }
  const repaying: Way[] = [
    {
      icon: 'repay',
      text: '提前还款',
      onPress: () => go('/pages/payment/repay', { ...query, type: 'settle' }),
    },
    {
      icon: 'upload',
      text: '凭证',
      label: '上传还款凭证',
      onPress: () => go('/pages/payment/upload', query),
    },
  ]
  const calendar: Way = {
    icon: 'calendar',
    text: '日历',
    label: '还款日历',
    onPress: () => go('/pages/payment/calendar', query),
  }
  const impact: Way = {
    icon: 'help',
    text: '逾期影响',
    label: '逾期影响与帮助',
    onPress: () => go(impactPath(), query),
  }
  const ways = [
    ...(status === 'settled' ? [settled] : []),
    ...(hasContract(loan.summary) ? [contract] : []),
    ...(isRepaying ? repaying : []),
    ...(isRepaying && rows.length > 0 ? [calendar] : []),
    ...(status === 'overdue' ? [impact] : []),
  ]
  if (ways.length === 0) return null
  return (
    <View className="loan-ways">
      {ways.map(({ icon, text, label = text, onPress }) => (
        <Pressable key={text} className="loan-ways__way" label={label} onPress={onPress}>
          <Icon name={icon} />
          <View>{text}</View>
        </Pressable>
      ))}
    </View>
  )
})
