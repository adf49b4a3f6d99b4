import { createContext, useContext } from 'react'
import { mayOperator, type OperatorPermission } from '@domain/operators'
import type { DeskMe } from './replies'

export interface Session {
  me: DeskMe
  /** The session is over: back to the login. */
  onEnded: () => void
}

export const SessionContext = createContext<Session | null>(null)

/** The operator's session; for what is shown inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session')
  return session
}

/** Whether the operator's role may; the server decides in any case. */
export const useMay = (permission: OperatorPermission): boolean =>
  mayOperator(useSession().me.role, permission)
