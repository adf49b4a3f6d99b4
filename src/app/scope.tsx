import {
  createContext,
  useContext,
  useEffect,
  useState,
  type PropsWithChildren,
  useRef,
} from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { createScope, type Scope, type ScopeOwner } from '@/api/scope'
import { useForeground } from '@/platform/pageEvents'
import { PageFaultsProvider } from './pageFaults'
import { useStores } from './root'

const ScopeContext = createContext<Scope | null>(null)

/** Gives a page its scope, whose reads end when it unmounts, and one place for its failures. */
export function ScopeProvider({ children }: PropsWithChildren) {
  const [scope] = useState<ScopeOwner>(createScope)
  useEffect(() => () => scope.leave(), [scope])
  return (
    <ScopeContext.Provider value={scope}>
      <PageFaultsProvider>{children}</PageFaultsProvider>
    </ScopeContext.Provider>
  )
}

export function usePageScope(): Scope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('usePageScope outside a page')
  return scope
}

/** Whether this page is the one in front; pages below it in the stack stay mounted. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  return isShown
}

/** Whether a person can see this page: it is in front, and so is the app. */
export function useIsSeen(): boolean {
  const isForeground = useForeground()
  return useIsShown() && isForeground
}

/** Runs each time the connection returns, once the page is visible. For observers only. */
export function useBackOnline(run: () => unknown): void {
  const { returns } = useStores().network
  const isShown = useIsShown()
  const seen = useRef(returns)
  useEffect(() => {
    if (!isShown || seen.current === returns) return
    seen.current = returns
    void run()
  }, [isShown, returns, run])
}
