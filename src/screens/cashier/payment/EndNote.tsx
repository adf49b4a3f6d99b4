import { Notice } from '@/components/Notice/Notice'
import type { PaymentEnd } from '@/stores/OnlinePayment'

const END_TEXT: Record<Exclude<PaymentEnd, 'paid' | 'received'>, string> = {
  closed: '上一笔支付已关闭，没有扣款。可以重新支付，或换一种方式。',
  failed: '上一笔支付没有成功。可以重新支付，或换一种方式。',
  missing: '没有查到上一笔支付的结果。请先在还款计划里核对是否已入账，再决定是否支付。',
}

/** How the payment before ended, when it did not succeed. */
export function EndNote({ end }: { end: PaymentEnd | null }) {
  if (end === null || end === 'paid' || end === 'received') return null
  return <Notice tone="warning">{END_TEXT[end]}</Notice>
}
