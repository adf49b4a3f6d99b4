import { StateView } from '@/components'

/** 核验结清证明 */
export function CertificateVerifyScreen(_props: { code?: string }) {
  return <StateView kind="empty" />
}
