import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { LoginScreen } from '@/screens/login/LoginScreen'

export default definePage({
  screen: LoginScreen,
  params: { back: optionalText },
})
