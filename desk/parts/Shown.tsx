import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import type { Reading } from '../useRead'
import { Loading } from './Loading'

interface Props<Data> {
  of: Reading<Data>
  children: (data: Data) => ReactNode
}

/** What a read brought: a placeholder until then, and on a fault its cause and a way to try again. */
export function Shown<Data>({ of: { data, error, isLoading, again }, children }: Props<Data>) {
  if (error) {
    return (
      <div role="alert">
        <Result
          status={error.status === 403 ? '403' : 'warning'}
          title={error.message}
          extra={<Button onClick={again}>重试</Button>}
        />
      </div>
    )
  }
  if (data === null) return <Loading />
  return <div aria-busy={isLoading}>{children(data)}</div>
}
