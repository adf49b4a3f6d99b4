import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { isApiError, userMessage } from '@/api/errors'
import { Notice, StateView } from '@/components'
import { clockTime } from '@/format/date'
import type { Loadable } from '@/stores/Loadable'

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
 * backend, or there; with the time it is from when the newest try failed.
 */
export const LoadState = observer(function LoadState<T>(props: LoadStateProps<T>) {
  const { of: loadable, retry, skeleton, quiet = false, missing, children } = props
  const { value, error, loading, loadedAt } = loadable
  if (missing !== undefined && isApiError(error) && error.details.reason === 'not_found')
    return missing
  if (value !== null)
    return (
      <>
        {error && !quiet && loadedAt !== null && <StaleNote loadedAt={loadedAt} />}
        {children(value)}
      </>
    )
  return error && !loading ? <Failure error={error} retry={retry} /> : skeleton
})

/** What is shown is not the newest. */
export function StaleNote({ loadedAt }: { loadedAt: number }) {
  return <Notice tone="warning">{`没有更新成功，显示的是 ${clockTime(loadedAt)} 的内容。`}</Notice>
}

function Failure({ error, retry }: { error: Error; retry: () => unknown }) {
  if (isApiError(error, 'unavailable')) return <StateView kind="unavailable" title="暂未提供" />
  const lost = isApiError(error, 'network') || isApiError(error, 'timeout')
  return (
    <StateView
      kind={lost ? 'offline' : 'error'}
      title={userMessage(error)}
      note={lost ? '请检查网络后重试。' : '请稍后重试。'}
      action={{ text: '重试', onPress: () => void retry() }}
    />
  )
}
