import { plainText } from '@/app/params'
import { definePage } from '@/app/page'
import { AffordabilityScreen } from '@/screens/affordability/AffordabilityScreen'

export default definePage({
  screen: AffordabilityScreen,
  params: { amount: plainText, term: plainText, method: plainText },
})
