import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { selectionParams } from '@/loan/paymentSelection'
import { CashierScreen } from '@/screens/cashier/CashierScreen'

export default definePage({
  screen: CashierScreen,
  params: { ...selectionParams, pay_no: optionalText },
})
