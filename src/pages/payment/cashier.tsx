import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { CashierScreen } from '@/screens/cashier'

export default definePage({
  path: '/pages/payment/cashier',
  screen: CashierScreen,
  params: {
    order_no: optionalText,
    type: optionalText,
    nos: optionalText,
    pay_no: optionalText,
  },
})
