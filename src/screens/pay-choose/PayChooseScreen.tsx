import { View } from '@tarojs/components'
import { OldestLoan } from './OldestLoan'
import { PayLoan } from './PayLoan'
import './pay-choose.scss'

/** 还款: what to pay of the loan named, else of the one whose money is due longest. */
export function PayChooseScreen({ order_no: orderNo }: { order_no?: string }) {
  return (
    <View className="pay-choose">{orderNo ? <PayLoan orderNo={orderNo} /> : <OldestLoan />}</View>
  )
}
