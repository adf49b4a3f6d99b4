import { createContext, useContext, useEffect, useState, type PropsWithChildren } from 'react'
import { createScope, type Scope, type ScopeOwner } from '@/api/scope'

const ScopeContext = createContext<Scope | null>(null)

/** Gives the requests of a page its life: when it unmounts, its reads are given up. */
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
