import { lazyPart } from '@/platform/lazyPart'
import type { PayTogetherProps } from './PayTogether'

/** Only who owes on several loans needs it: what draws it comes for that. */
export const TogetherPart = lazyPart<PayTogetherProps>({
  fetch: () => import('./PayTogether').then((code) => code.PayTogether),
})
