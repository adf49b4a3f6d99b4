import { plainText } from '@/app/params'
import { definePage } from '@/app/page'
import { AgreementScreen } from '@/screens/agreement/AgreementScreen'

export default definePage({
  screen: AgreementScreen,
  params: { code: plainText, version: plainText },
  beforeConsent: true,
})
