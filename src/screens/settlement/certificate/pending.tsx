import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'

/** In the place of a certificate while it, or what draws it, is on the way. */
export const CERTIFICATE_PENDING = (
  <Card>
    <Skeleton kind="detail" rows={9} />
  </Card>
)
