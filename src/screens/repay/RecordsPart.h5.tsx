import { lazyPart } from '@/platform/lazyPart.h5'

/** Below everything else: its code comes behind what is to be paid. */
export const RecordsPart = lazyPart({
  fetch: () => import('./Records').then((code) => code.Records),
  skeleton: null,
})
