import { useRead } from '../useRead'
import { linkTo } from '../route'

interface Props {
  /** The list, and the page of one of its rows. */
  page: 'applications' | 'vouchers'
  /** Filter of the list. */
  status: string
  /** The one shown. */
  after: string
}

type Row = Partial<Record<'order_no' | 'voucher_no', string>>

/** A link to the next one that waits after this one, or else the first. */
export function NextOne({ page, status, after }: Props) {
  const key = page === 'vouchers' ? 'voucher_no' : 'order_no'
  const later = useRead<{ rows: Row[] }>(`/${page}`, { status, after })
  const first = useRead<{ rows: Row[] }>(`/${page}`, { status })
  const waiting = [...(later.data?.rows ?? []), ...(first.data?.rows ?? [])]
    .map((row) => row[key] ?? '')
    .find((no) => no !== '' && no !== after)
  if (waiting !== undefined) return <a href={linkTo(page, waiting)}>下一份</a>
  return later.data && first.data ? <span className="desk-note">没有下一份</span> : null
}
