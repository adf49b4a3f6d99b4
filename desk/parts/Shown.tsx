import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import type { DeskError } from '../api'
import type { Reading } from '../useRead'
import { Loading } from './Loading'

interface Props<Data> {
  of: Reading<Data>
  children: (data: Data) => ReactNode
}

/** Asked again, it would be the same. */
const isForGood = ({ status, reason }: DeskError): boolean =>
  status === 403 || status === 404 || reason === 'not_found'

/** What a read brought: a placeholder until then, and on a fault its cause and a way to try again. */
export function Shown<Data>({ of: { data, error, isLoading, again }, children }: Props<Data>) {
  if (error) {
    return (
      <div role="alert">
        <Result
          status={error.status === 403 ? '403' : 'warning'}
          title={error.message}
          extra={isForGood(error) ? null : <Button onClick={again}>重试</Button>}
        />
      </div>
    )
  }
  if (data === null) return <Loading />
  return <div aria-busy={isLoading}>{children(data)}</div>
}
