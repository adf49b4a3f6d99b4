import { isReadable, readableOr } from '@domain/unreadable'
import type { LoanDetail, LoanSummary, TimelineEvent } from '@/api/readLoan'
import { momentText } from '@/format/figure'

/** A station on the way to the money. */
export interface Station {
  name: string
  state: 'done' | 'now' | 'ahead' | 'failed'
  /** When it was left behind, or what goes on there; empty where nothing is to be said. */
  note: string
}

/** Where an application is, by its status, and what goes on there. */
const NOW: Partial<Record<string, readonly [at: number, note: string]>> = {
  reviewing: [1, '通常很快就有结果'],
  disbursing: [2, '正在打款到你的银行卡'],
  disburse_failed: [2, '没有成功，我们会重新打款，期间不计利息'],
}

/** The events by which the first stations are left behind. */
const LEFT_BY = ['applied', 'approved']

function timeOf(events: readonly TimelineEvent[], name: string | undefined): string {
  const event = events.find((one) => one.event === name)
  return event ? momentText(event.at) : ''
}

/** 提交申请 → 审核 → 放款 → 到账，尾号 0128, as far as it has come. */
export function stationsOf({ status }: LoanSummary, detail: LoanDetail | null): Station[] {
  const [at, note] = NOW[isReadable(status) ? status : ''] ?? [0, '']
  const events = readableOr(detail?.timeline ?? [], [])
  const last4 = readableOr(detail?.bankLast4, null)
  return ['提交申请', '审核', '放款', last4 ? `到账，尾号 ${last4}` : '到账'].map((name, no) => {
    if (no < at) return { name, state: 'done', note: timeOf(events, LEFT_BY[no]) }
    if (no > at) return { name, state: 'ahead', note: '' }
    return { name, state: status === 'disburse_failed' ? 'failed' : 'now', note }
  })
}
