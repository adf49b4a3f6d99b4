import { Button, Flex, Typography } from 'antd'
import { DESK_WORK } from '@domain/operators'
import type { DeskHome } from '../replies'
import { Shown } from '../parts/Shown'
import { linkTo } from '../route'
import { useFresh } from '../useFresh'
import { useRead } from '../useRead'

/** What waits for the operator, each a link to the work. */
export default function HomePage() {
  const reading = useRead<DeskHome>('/home')
  useFresh(reading.again)
  return (
    <>
      <Flex className="desk-head" justify="space-between" align="center">
        <Typography.Title level={1}>待办</Typography.Title>
        <Button onClick={reading.again} loading={reading.isLoading}>
          刷新
        </Button>
      </Flex>
      <Shown of={reading}>
        {({ todo }) => (
          <ul className="desk-todo" aria-label="待办">
            {todo.map(({ work, count, late }) => {
              const { text, page, status } = DESK_WORK[work]
              return (
                <li key={work}>
                  <a href={linkTo(page, '', { status })} data-empty={count === 0}>
                    <span className="desk-count">{count}</span>
                    <span>{text}</span>
                    {late > 0 && <span className="desk-late">{late} 件已超期</span>}
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </Shown>
    </>
  )
}
