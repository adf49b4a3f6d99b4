import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { LoanContactsScreen } from '@/screens/loan-contacts/LoanContactsScreen'

export default definePage({ screen: LoanContactsScreen, params: { order_no: optionalText } })
