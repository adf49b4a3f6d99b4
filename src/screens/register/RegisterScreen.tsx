import { StateView } from '@/components'

/** 注册 */
export function RegisterScreen(_props: { back?: string }) {
  return <StateView kind="empty" />
}
