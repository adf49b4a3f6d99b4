import { linkTo } from '../route'
import { useNo } from '../useStatus'

/** Says that a list shows one row alone, with the way to all of it; nothing when it shows all. */
export function OneOfList({ page }: { page: string }) {
  const no = useNo()
  if (no === '') return null
  return (
    <span className="desk-note">
      {`只显示 ${no}，`}
      <a href={linkTo(page, '', { status: 'all' })}>查看全部</a>
    </span>
  )
}
