import { Button, Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DeskPage } from '../replies'
import { useRead } from '../useRead'
import { type Column, Rows } from './Rows'
import { Shown } from './Shown'

interface Props<Row> {
  title: string
  path: string
  /** Filters; a change begins at the first page. */
  query?: Record<string, string>
  filters?: ReactNode
  keyOf: (row: Row) => string
  columns: (again: () => void) => Column<Row>[]
  empty: string
}

/** A page of the desk that lists rows, page by page. */
export function List<Row extends object>({
  title,
  path,
  query = {},
  filters,
  keyOf,
  columns,
  empty,
}: Props<Row>) {
  const filter = JSON.stringify(query)
  const [pages, setPages] = useState<{ filter: string; afters: string[] }>({ filter, afters: [] })
  const afters = pages.filter === filter ? pages.afters : []
  const goTo = (next: string[]) => setPages({ filter, afters: next })
  const reading = useRead<DeskPage<Row>>(path, { ...query, after: afters.at(-1) ?? null })

  return (
    <>
      <Flex className="desk-head" justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{title}</Typography.Title>
        <Flex gap="small" wrap align="center">
          {filters}
          <Button onClick={reading.again} loading={reading.isLoading}>
            刷新
          </Button>
        </Flex>
      </Flex>
      <Shown of={reading}>
        {({ rows, next }) => (
          <>
            <Rows
              label={title}
              rows={rows}
              keyOf={keyOf}
              columns={columns(reading.again)}
              empty={empty}
            />
            {(afters.length > 0 || next !== null) && (
              <nav className="desk-pager" aria-label="分页">
                <Button disabled={afters.length === 0} onClick={() => goTo(afters.slice(0, -1))}>
                  上一页
                </Button>
                <span>第 {afters.length + 1} 页</span>
                <Button
                  disabled={next === null}
                  onClick={() => next !== null && goTo([...afters, next])}
                >
                  下一页
                </Button>
              </nav>
            )}
          </>
        )}
      </Shown>
    </>
  )
}
