import { useStores } from '@/app/root'
import { repayIcs, repayText, type LoanDays } from '@/format/repayCalendar'
import { saves, saveText } from '@/platform/toCalendar'

/** Whether titles may omit amounts: a calendar shows them on the lock screen. */
export const AMOUNTS_CHOICE = saves === 'downloaded'

/** Names the action as this platform does it. */
export const CALENDAR_FILE =
  saves === 'copied'
    ? {
        name: '复制还款日',
        note: '每期的还款日和金额，可以粘贴到备忘录或日历。',
        done: '还款日已复制',
        failed: '复制失败，请重试',
      }
    : {
        name: '添加到日历',
        note: '前一天上午 9 点提醒。还款后再添加一次，原来的日程会更新。',
        done: '还款日历已下载',
        failed: '下载失败，请重试',
      }

/** Puts due dates into the person's calendar, with amounts only when wanted. */
export function useCalendarFile(loans: readonly LoanDays[], amounts = false): () => Promise<void> {
  const { toast, now } = useStores()
  return async () => {
    const [only, ...others] = loans
    const name = only && others.length === 0 ? `还款日-${only.orderNo}.ics` : '还款日.ics'
    const text = repayIcs(loans, { amounts, nowMs: now() })
    try {
      await saveText({ name, mime: 'text/calendar', text, plain: repayText(loans) })
      toast(CALENDAR_FILE.done)
    } catch {
      toast(CALENDAR_FILE.failed)
    }
  }
}
