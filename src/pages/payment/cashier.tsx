import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { wishParams } from '@/loan/paymentSelection'
import { CashierScreen } from '@/screens/cashier/CashierScreen'

export default definePage({
  screen: CashierScreen,
  params: { ...wishParams, order_nos: optionalText, pay_no: optionalText },
})
