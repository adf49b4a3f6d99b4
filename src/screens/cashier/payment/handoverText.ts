import type { Handover } from '@/platform/pay.types'

/** What to say of a payment page that did not open, or not here; empty where the screen says it all. */
const HANDOVER_TEXT: Record<Handover, string> = {
  left: '',
  returned: '',
  cancelled: '',
  copied: '支付网址已复制，请到浏览器中打开',
  failed: '没有打开支付页面，请重试',
}

export const handoverText = (handover: Handover): string => HANDOVER_TEXT[handover]
