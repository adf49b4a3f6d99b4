import { optionalText } from '@/app/params'
import { definePage } from '@/app/page'
import { CertificateVerifyScreen } from '@/screens/certificate-verify/CertificateVerifyScreen'

export default definePage({
  screen: CertificateVerifyScreen,
  params: { code: optionalText },
  beforeConsent: true,
})
