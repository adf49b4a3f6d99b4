import { lazyPart } from '@/platform/lazyPart.h5'

/** Only who is overdue is shown it: its code comes for that. */
export const HardshipPart = lazyPart<{ orderNo?: string }>({
  fetch: () => import('@/parts/contact').then((code) => code.HardshipEntry),
  skeleton: null,
})
