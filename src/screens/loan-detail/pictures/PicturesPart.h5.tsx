import { lazyPart } from '@/platform/lazyPart.h5'
import type { PicturesProps } from './Pictures'

/** Below the plan, which says the same in figures: their code comes behind it. */
export const PicturesPart = lazyPart<PicturesProps>({
  fetch: () => import('./Pictures').then((code) => code.Pictures),
  skeleton: null,
})
