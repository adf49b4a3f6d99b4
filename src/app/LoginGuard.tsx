import { observer } from 'mobx-react'
import { useEffect, type PropsWithChildren } from 'react'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { toLogin } from './navigation'
import { useStores } from './root'
import type { PageAccess } from './routes'

/** Pages for the logged-in lead to login and back here. Children are mounted anew for another person. */
export const LoginGuard = observer(function LoginGuard({
  access,
  children,
}: PropsWithChildren<{ access: PageAccess | undefined }>) {
  const { session } = useStores()
  const barred = !access && !session.isLoggedIn
  useEffect(() => {
    if (barred) toLogin()
  }, [barred])
  return barred ? <Skeleton kind="detail" /> : <Keyed key={session.visitor}>{children}</Keyed>
})

const Keyed = ({ children }: PropsWithChildren) => <>{children}</>
