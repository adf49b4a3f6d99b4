import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { ContractScreen } from '@/screens/contract/ContractScreen'

export default definePage({
  screen: ContractScreen,
  params: { order_no: optionalText },
})
