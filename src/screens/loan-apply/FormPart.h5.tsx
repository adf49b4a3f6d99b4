import { lazyPart } from '@/platform/lazyPart.h5'
import { ApplySkeleton } from './parts/ApplySkeleton'

/** The form's code comes while the products are asked for, behind the same skeleton. */
export const FormPart = lazyPart({
  fetch: () => import('./ProductForm').then((code) => code.ProductForm),
  skeleton: <ApplySkeleton />,
})

void FormPart.prefetch()
