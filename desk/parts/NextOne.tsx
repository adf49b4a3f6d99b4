import { useRead } from '../useRead'
import { linkTo } from '../route'

/** What the rows of each list are numbered by. */
const NUMBER_OF = {
  applications: 'orderNo',
  vouchers: 'voucherNo',
  identities: 'identityNo',
} as const

interface Props {
  /** The list, and the page of one of its rows. */
  page: keyof typeof NUMBER_OF
  /** Filter of the list. */
  status: string
  /** The one shown. */
  after: string
  /** What waits there, where the one shown does not: 待审核. */
  what?: string
}

type Row = Partial<Record<(typeof NUMBER_OF)[keyof typeof NUMBER_OF], string>>

/** A link to the next one that waits after this one, or else the first. */
export function NextOne({ page, status, after, what = '' }: Props) {
  const key = NUMBER_OF[page]
  const later = useRead<{ rows: Row[] }>(`/${page}`, { status, after })
  const first = useRead<{ rows: Row[] }>(`/${page}`, { status })
  const waiting = [...(later.data?.rows ?? []), ...(first.data?.rows ?? [])]
    .map((row) => row[key] ?? '')
    .find((no) => no !== '' && no !== after)
  if (waiting !== undefined) return <a href={linkTo(page, waiting)}>{`下一份${what}`}</a>
  return later.data && first.data ? <span className="desk-note">{`没有下一份${what}`}</span> : null
}
