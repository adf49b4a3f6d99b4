import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'

/** Placeholder of the loan card, with parts of the same sizes. */
export function LoanCardSkeleton() {
  return (
    <View className="loan-pending" {...aria({ role: 'status', busy: true, label: '加载中' })}>
      <View className="loan-pending__question" />
      <View className="loan-pending__answer" />
      <View className="loan-pending__slider" />
      <View className="loan-pending__chips" />
      <View className="loan-pending__rates" />
      <View className="loan-pending__button" />
    </View>
  )
}
