import { lazyPart } from '@/platform/lazyPart.h5'
import { CertificateSkeleton } from './CertificateSkeleton'

/** Only a settled loan has one: what draws it comes for that. */
export const CertificatePart = lazyPart({
  fetch: () => import('./Certificate').then((code) => code.Certificate),
  skeleton: <CertificateSkeleton />,
})
