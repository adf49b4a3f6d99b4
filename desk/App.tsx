import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DeskMe } from './replies'
import { DeskError, read } from './api'
import { Loading } from './parts/Loading'
import { FirstPassword } from './pages/FirstPassword'
import { Login } from './pages/Login'
import { SessionContext } from './session'
import { Shell } from './Shell'
import { dropUnsavedOf } from './unsaved'

/** Asked for at the start: whether the browser still has a session. */
type Known = { me: DeskMe | null; problem: string } | null

/** The desk: the login, the change of the first password, or the pages. */
export function App() {
  const [known, setKnown] = useState<Known>(null)
  const enter = useCallback((me: DeskMe) => setKnown({ me, problem: '' }), [])
  const me = known?.me ?? null
  const leave = useCallback(() => {
    if (me) dropUnsavedOf(me.name)
    setKnown({ me: null, problem: '' })
  }, [me])
  const onEnded = useCallback(() => setKnown({ me: null, problem: '登录已结束，请重新登录' }), [])

  useEffect(() => {
    read<DeskMe>('/me').then(enter, (error: unknown) => {
      const isVisitor = error instanceof DeskError && error.status === 401
      setKnown({ me: null, problem: isVisitor ? '' : String((error as Error).message) })
    })
  }, [enter])

  const session = useMemo(() => me && { me, onEnded }, [me, onEnded])
  if (known === null) {
    return (
      <main className="desk-login">
        <Loading />
      </main>
    )
  }
  if (!session) return <Login problem={known.problem} onEntered={enter} />
  return (
    <SessionContext.Provider value={session}>
      {session.me.mustChange ? (
        <FirstPassword onChanged={() => enter({ ...session.me, mustChange: false })} />
      ) : (
        <Shell onLeft={leave} />
      )}
    </SessionContext.Provider>
  )
}
