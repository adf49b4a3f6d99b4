import { useStores } from '@/app/root'
import { repayIcs, repayText } from '@/format/repayCalendar'
import { saves, saveText } from '@/platform/saveText'
import type { LoanModel } from '@/stores/LoanModel'

/** Called what it does on this platform. */
export const CALENDAR =
  saves === 'copied'
    ? { name: '复制还款日', done: '还款日已复制', failed: '没有复制成功，请重试' }
    : { name: '把还款日加入日历', done: '还款日历已下载', failed: '没有下载成功，请重试' }

/** Hands the days of repayment over to the person's calendar. */
export function useCalendar(loan: LoanModel): () => Promise<void> {
  const { toast, now } = useStores()
  return async () => {
    const { orderNo, plan } = loan
    const rows = plan.value?.rows ?? []
    const name = `还款日-${orderNo}.ics`
    const text = repayIcs(orderNo, rows, now())
    try {
      await saveText({ name, mime: 'text/calendar', text, plain: repayText(rows) })
      toast(CALENDAR.done)
    } catch {
      toast(CALENDAR.failed)
    }
  }
}
