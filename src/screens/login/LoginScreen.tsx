import { StateView } from '@/components'

/** 登录 */
export function LoginScreen(_props: { back?: string }) {
  return <StateView kind="empty" />
}
