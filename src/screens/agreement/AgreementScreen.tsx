import { StateView } from '@/components'

/** 协议与政策 */
export function AgreementScreen(_props: { code: string }) {
  return <StateView kind="empty" />
}
