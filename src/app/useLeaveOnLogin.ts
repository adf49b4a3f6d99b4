import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { currentPath, leaveLogin } from './navigation'
import { readTarget, type PagePath } from './routes'
import { useStores } from './root'

/**
 * Leaves a page that is of no use to the logged-in, for the page wanted: after its own login, after one in another
 * tab, and when it is opened with a session. Covered by another page it waits until it is shown again.
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
