import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { RegisterScreen } from '@/screens/register/RegisterScreen'

export default definePage({
  screen: RegisterScreen,
  params: { back: optionalText },
})
