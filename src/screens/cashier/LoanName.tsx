import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useLoanNames } from './model/useLoanNames'

/** The loan that is paid, once it is known. */
export const LoanName = observer(function LoanName({ orderNo }: { orderNo: string }) {
  const nameOf = useLoanNames([orderNo], () => '')
  return <View className="cashier__loan">{nameOf(orderNo)}</View>
})
