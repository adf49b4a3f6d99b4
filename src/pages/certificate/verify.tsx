import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { CertificateVerifyScreen } from '@/screens/certificate-verify'

export default definePage({
  path: '/pages/certificate/verify',
  screen: CertificateVerifyScreen,
  params: { code: optionalText },
  beforeConsent: true,
})
