import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { currentPath, leaveLogin } from './navigation'
import { readTarget, type PagePath } from './routes'
import { useStores } from './root'

/**
 * Leaves a page that the logged-in don't need, for the page wanted: after its own login, after a login in another tab,
 * and when opened with a session. A covered page waits until it is shown again.
 */
export function useLeaveOnLogin(own: PagePath, wanted: string | undefined): void {
  const { session } = useStores()
  const { isLoggedIn } = session
  const gone = useRef(false)

  const leave = useCallback(() => {
    if (gone.current || !session.isLoggedIn || currentPath() !== own) return
    gone.current = true
    leaveLogin(readTarget(wanted))
  }, [session, own, wanted])

  useEffect(leave, [leave, isLoggedIn])
  useDidShow(leave)
}
