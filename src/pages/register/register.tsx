import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { RegisterScreen } from '@/screens/register'

export default definePage({
  path: '/pages/register/register',
  screen: RegisterScreen,
  params: { back: optionalText },
})
