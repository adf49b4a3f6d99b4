import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { CombinedInfo, CombinedPart } from '@/api/combined'

/** What became of the money, in words. */
export function headText(info: CombinedInfo | null): { title: string; note: string } {
  if (info?.status === 'paid')
    return { title: '还款成功', note: `已付 ${displayYuan(info.amount)} 元，还款计划已更新。` }
  const received = info?.received ?? null
  const sum = received !== null && isReadable(received) ? `收到 ${displayYuan(received)} 元，` : ''
  return { title: '款项已收到', note: `${sum}每笔借款的入账见下方。` }
}

/** What became of it for one loan. */
export function partText({ status, statusText, amount, applied, refund }: CombinedPart): string {
  if (status === 'closed' || status === 'failed')
    return `没有收到款项，仍要还 ${displayYuan(amount)} 元`
  if (status === 'pending' || applied === null || !isReadable(applied)) return statusText
  const back =
    refund !== null && isReadable(refund) && refund > 0 ? `${displayYuan(refund)} 元将原路退回` : ''
  if (applied === 0) return `要还的已经还清，${back}`
  return [`已还 ${displayYuan(applied)} 元`, back].filter(Boolean).join('，')
}
