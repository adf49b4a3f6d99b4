import { View } from '@tarojs/components'
import { OldestLoan } from './OldestLoan'
import { PayLoan } from './PayLoan'
import './pay-choose.scss'

interface PayChooseProps {
  order_no?: string
  /** `settle`: opens at settling early. */
  type?: string
}

/** 还款: what to pay of the loan named, else of the one whose money is due longest. */
export function PayChooseScreen({ order_no: orderNo, type }: PayChooseProps) {
  const settles = type === 'settle'
  return (
    <View className="pay-choose">
      {orderNo ? <PayLoan orderNo={orderNo} settles={settles} /> : <OldestLoan settles={settles} />}
    </View>
  )
}
