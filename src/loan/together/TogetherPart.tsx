import { lazyPart } from '@/platform/lazyPart'
import type { PayTogetherProps } from './PayTogether'

/** Code-split: only needed by people with several loans. */
export const TogetherPart = lazyPart<PayTogetherProps>({
  fetch: () => import('./PayTogether').then((code) => code.PayTogether),
})
