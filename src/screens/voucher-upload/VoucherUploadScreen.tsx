import { StateView } from '@/components'

/** 还款凭证上传 */
export function VoucherUploadScreen(_props: { order_no?: string; type?: string; nos?: string }) {
  return <StateView kind="empty" />
}
