import { Typography } from 'antd'
import type { DeskHome } from '@domain/contract/desk'
import { DESK_WORK } from '@domain/operators'
import { Shown } from '../parts/Shown'
import { linkTo } from '../route'
import { useRead } from '../useRead'

/** What waits for the operator, each a link to the work. */
export default function HomePage() {
  const reading = useRead<DeskHome>('/home')
  return (
    <>
      <Typography.Title level={1} className="desk-head">
        待办
      </Typography.Title>
      <Shown of={reading}>
        {({ todo }) => (
          <ul className="desk-todo" aria-label="待办">
            {todo.map(({ work, count, late }) => {
              const { text, page, status } = DESK_WORK[work]
              return (
                <li key={work}>
                  <a href={linkTo(page, '', status)} data-empty={count === 0}>
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
