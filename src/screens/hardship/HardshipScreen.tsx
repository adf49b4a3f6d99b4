import { View } from '@tarojs/components'
import { ChosenLoan } from './ChosenLoan'
import { LoanHardship } from './LoanHardship'
import './hardship.scss'

/** 协商还款: asking for another way to repay a loan, and what was answered. Without a loan named, one is chosen. */
export function HardshipScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <View className="hardship">
      {orderNo ? <LoanHardship orderNo={orderNo} /> : <ChosenLoan />}
    </View>
  )
}
