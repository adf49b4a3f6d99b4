import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { AutoDebitScreen } from '@/screens/auto-debit/AutoDebitScreen'

export default definePage({ screen: AutoDebitScreen, params: { order_no: optionalText } })
