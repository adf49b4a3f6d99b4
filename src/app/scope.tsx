import { createContext, useContext, useEffect, useState, type PropsWithChildren } from 'react'
import { createScope, type Scope, type ScopeOwner } from '@/api/scope'

const ScopeContext = createContext<Scope | null>(null)

/** Gives a page its scope: its reads end when it unmounts. */
export function ScopeProvider({ children }: PropsWithChildren) {
  const [scope] = useState<ScopeOwner>(createScope)
  useEffect(() => () => scope.leave(), [scope])
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>
}

export function usePageScope(): Scope {
  const scope = useContext(ScopeContext)
  if (!scope) throw new Error('usePageScope outside a page')
  return scope
}
