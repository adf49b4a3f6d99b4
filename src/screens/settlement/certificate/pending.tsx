import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** Placeholder while the certificate or its code loads. */
export const CERTIFICATE_PENDING = (
  <Card>
    <Skeleton kind="detail" rows={9} />
  </Card>
)
