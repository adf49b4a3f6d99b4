import { Card, Skeleton } from '@/components'
import { lazyPart } from '@/platform/lazyPart.h5'
import type { PartFormProps } from './PartForm'

/** Comes when it is chosen: most pay an instalment, or all. */
export const FormPart = lazyPart<PartFormProps>({
  fetch: () => import('./PartForm').then((code) => code.PartForm),
  skeleton: (
    <Card title="还多少本金">
      <Skeleton kind="detail" />
    </Card>
  ),
})
