import { observer } from 'mobx-react'
import { useDeferredValue, type ReactNode } from 'react'
import { gotNoAnswer, isApiError, userMessage } from '@/api/errors'
import { ASK_FOR_HELP, toLogin } from '@/app/navigation'
import { useStores } from '@/app/root'
import { useBackOnline } from '@/app/useBackOnline'
import { StateView } from '@/components/StateView/StateView'
import type { Loadable } from '@/stores/Loadable'
import { StaleNote } from './StaleNote'

interface LoadStateProps<T> {
  of: Loadable<T>
  retry: () => unknown
  /** Stands in the place of what is coming. */
  skeleton: ReactNode
  /** The failure is told elsewhere, as that of a further page is at the list's end. */
  quiet?: boolean
  /** For what does not exist (any more). */
  missing?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Everything that fetched content can be: on its way, failed with a way to try again, not offered by this
 * backend, or there; with the time it is from when the newest try failed or there is no connection. One that
 * got no answer is tried again when the connection is back. What has come is drawn in slices, the skeleton standing
 * until it is, so that a finger is answered meanwhile.
 */
export const LoadState = observer(function LoadState<T>(props: LoadStateProps<T>) {
  const { of: loadable, retry, skeleton, quiet = false, missing, children } = props
  const { value, error, loading, loadedAt } = loadable
  const drawn = useDeferredValue(value !== null)
  useBackOnline(() => gotNoAnswer(error) && retry())
  if (missing !== undefined && isApiError(error) && error.details.reason === 'not_found')
    return missing
  if (value !== null && drawn)
    return (
      <>
        {!quiet && loadedAt !== null && <StaleNote loadedAt={loadedAt} failed={error !== null} />}
        {children(value)}
      </>
    )
  return error && !loading ? <Failure error={error} retry={retry} /> : skeleton
})

interface FailureProps {
  error: Error
  retry: () => unknown
}

const Failure = observer(function Failure({ error, retry }: FailureProps) {
  const { network } = useStores()
  if (isApiError(error, 'unavailable'))
    return <StateView kind="unavailable" title="暂未提供" secondary={ASK_FOR_HELP} />
  if (isApiError(error, 'unauthorized'))
    return (
      <StateView
        kind="error"
        title={userMessage(error)}
        action={{ text: '去登录', onPress: () => toLogin() }}
        secondary={ASK_FOR_HELP}
      />
    )
  const lost = gotNoAnswer(error)
  const again = { text: '重试', onPress: () => void retry() }
  // That there is no connection, the banner says.
  if (lost && !network.online)
    return (
      <StateView kind="offline" title="联网后自动显示" action={again} secondary={ASK_FOR_HELP} />
    )
  return (
    <StateView
      kind={lost ? 'offline' : 'error'}
      title={userMessage(error)}
      note={lost ? '请检查网络后重试。' : '请稍后重试。'}
      action={again}
      secondary={ASK_FOR_HELP}
    />
  )
})
