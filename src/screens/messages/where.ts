import type { MessageKind } from '@domain/messages'
import { isReadable } from '@domain/unreadable'
import type { Message } from '@/api/messages'
import type { Query } from '@/api/query'
import type { PagePath } from '@/app/routes'

interface Place {
  path: PagePath
  query?: Query
}

const OF_A_LOAN: Partial<Record<MessageKind, PagePath>> = {
  due_soon: '/pages/payment/repay',
  due_today: '/pages/payment/repay',
  overdue: '/pages/payment/repay',
  settled: '/pages/borrowing/settlement',
}

/** The page of what a message is about; null where it is about nothing that can be opened. */
export function placeOf({ kind, orderNo }: Message): Place | null {
  if (!isReadable(kind)) return null
  if (orderNo === '') return { path: '/pages/settings/account' }
  return { path: OF_A_LOAN[kind] ?? '/pages/loan/detail', query: { order_no: orderNo } }
}
