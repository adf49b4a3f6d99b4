import type { IsoDate } from '@domain/calendar'
import { displayYuan } from '@domain/money'
import type { PlanRowInfo, PrepayInfo } from '@/api/prepayment'
import type { ReceiptInfo } from '@/api/receipts'

/** How much less later instalments are: 每期少还 20.00 元; '' when nothing. */
function lessWords(
  before: readonly PlanRowInfo[],
  after: readonly PlanRowInfo[],
  paidOn: IsoDate,
): string {
  const later = after.filter(({ dueDate }) => dueDate > paidOn)
  const less = later.map(({ no, principal, interest }) => {
    const same = before.find((row) => row.no === no)
    return same ? same.principal + same.interest - principal - interest : 0
  })
  const [next = 0] = less
  if (next <= 0) return ''
  // The last instalment takes the rounding difference.
  const isEach = less.slice(0, -1).every((fen) => fen === next)
  return `${isEach ? '每期' : '下一期'}少还 ${displayYuan(next)} 元`
}

/** 提前还部分本金 3,000.00 元，少 4 期, or 每期少还 20.00 元; '' when the payment made no new plan. */
export function prepaidWords(
  { receiptNo }: ReceiptInfo,
  { signed, revisions }: PrepayInfo,
): string {
  const at = revisions.findIndex((revision) => revision.receiptNo === receiptNo)
  const revision = revisions[at]
  if (!revision) return ''
  const repaid = `提前还部分本金 ${displayYuan(revision.principal)} 元`
  const before = at > 0 ? revisions[at - 1]?.rows : signed
  const { rows, paidOn } = revision
  if (before === undefined) return repaid
  const fewer = before.length - rows.length
  if (fewer > 0) return `${repaid}，少 ${fewer} 期`
  return [repaid, lessWords(before, rows, paidOn)].filter(Boolean).join('，')
}
