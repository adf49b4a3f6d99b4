import Taro, { useRouter } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useMemo, useState, type ComponentType, useEffect, type PropsWithChildren } from 'react'
import { Staged } from '@/platform/Staged'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ErrorBoundary } from './ErrorBoundary'
import { PageFrame } from './PageFrame'
import { RefreshContext } from './Refreshable'
import { readParams, type ParamReaders } from './params'
import { HOME, pageAt, routeInfo, type PageAccess } from './routes'
import { ScopeProvider } from './scope'
import { toLogin } from './navigation'
import { useStores } from './root'

/** Pages for the logged-in lead to login and back. Children are mounted again when another person logs in. */
const LoginGuard = observer(function LoginGuard({
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

interface PageSpec<P extends object> {
  screen: ComponentType<P>
  /** Query parameters the screen takes as props. */
  params?: ParamReaders<P>
  /** The screen draws its own navigation bar. */
  ownBar?: boolean
  /** The screen shows the customer service number itself. */
  ownCall?: boolean
  /** The page can be read before consenting: it shows no privacy sheet. */
  beforeConsent?: boolean
}

/** Whether the page just opened refreshes by pulling, by its configuration. */
const pulls = (): boolean => Taro.getCurrentInstance().page?.config?.enablePullDownRefresh === true

/**
 * Makes a route of a screen: decoded query parameters as props, login guard, error boundary, title bar, and a scope
 * that ends with the page.
 */
export function definePage<P extends object>({
  screen: Screen,
  params,
  ownBar = false,
  ownCall = false,
  beforeConsent = false,
}: PageSpec<P>) {
  const Page = observer(function Page() {
    const { path, params: query } = useRouter()
    const { title, access, tab = false } = routeInfo(pageAt(path.replace(/\?.*/, '')) ?? HOME)
    const [refresh] = useState(pulls)
    const props = useMemo(() => readParams(params ?? ({} as ParamReaders<P>), query), [query])
    return (
      <PageFrame {...{ title, tab, ownBar, ownCall, beforeConsent }}>
        <Staged>
          <ErrorBoundary>
            <ScopeProvider>
              <LoginGuard access={access}>
                <RefreshContext.Provider value={refresh}>
                  <Screen {...props} />
                </RefreshContext.Provider>
              </LoginGuard>
            </ScopeProvider>
          </ErrorBoundary>
        </Staged>
      </PageFrame>
    )
  })
  // Taro shows nothing where a page throws, so what is above the frame's boundary has one of its own.
  return function GuardedPage() {
    return (
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    )
  }
}
