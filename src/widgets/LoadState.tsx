import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useDeferredValue, type ReactNode } from 'react'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'
import { recentTime } from '@/format/date'
import { gotNoAnswer, isApiError, userMessage } from '@/api/errors'
import { ASK_FOR_HELP, toLogin } from '@/app/navigation'
import { usePageFault } from '@/app/pageFaults'
import { useBackOnline } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import type { Loadable } from '@/stores/Loadable'
import './stale-note.scss'

interface StaleNoteProps {
  /** Milliseconds since 1970. */
  loadedAt: number
  /** The last refresh failed. */
  failed: boolean
  retry: () => unknown
}

/**
 * Says how old the data is when it may not be current, and offers 重试: once a page, however many of its parts are meant.
 * The offline banner says that there is no connection.
 */
export const StaleNote = observer(function StaleNote({ loadedAt, failed, retry }: StaleNoteProps) {
  const { network, now } = useStores()
  const retryAll = usePageFault('stale', failed || !network.online, retry)
  const when = recentTime(loadedAt, now())
  if (retryAll === null) return null
  if (!network.online)
    return <View className="stale-note stale-note--time">{`更新于 ${when}`}</View>
  return (
    <View className="stale-note">
      <Notice tone="warning" action={{ text: '重试', onPress: retryAll }}>
        {`更新失败，以下为 ${when} 的数据`}
      </Notice>
    </View>
  )
})

interface LoadStateProps<T> {
  of: Loadable<T>
  retry: () => unknown
  /** Shown while loading. */
  skeleton: ReactNode
  /** The failure is shown elsewhere, such as a further page's at the end of the list. */
  quiet?: boolean
  /** Shown for something that does not exist. */
  missing?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Renders every state of fetched content: loading, failed with 重试, not offered by this backend, or loaded; with its
 * time when a refresh failed or there is no connection. A load without an answer is repeated when the connection
 * returns. Loaded content renders in slices behind the skeleton, so that touches are answered meanwhile.
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
        {!quiet && loadedAt !== null && (
          <StaleNote loadedAt={loadedAt} failed={error !== null} retry={retry} />
        )}
        {children(value)}
      </>
    )
  return error && !loading ? <Failure error={error} retry={retry} /> : skeleton
})

interface FailureProps {
  error: Error
  retry: () => unknown
}

/** What could not be loaded. A part of a page that shows the failure elsewhere says no more than that. */
const Failure = observer(function Failure({ error, retry }: FailureProps) {
  const { network } = useStores()
  const isOwn = isApiError(error, 'unavailable') || isApiError(error, 'unauthorized')
  const retryAll = usePageFault('missing', !isOwn, retry)
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
  if (retryAll === null)
    return (
      <View className="missing-part">
        {lost && !network.online ? '联网后自动显示' : '加载失败'}
      </View>
    )
  const again = { text: '重试', onPress: retryAll }
  // The offline banner already says that there is no connection.
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
