import { Card, Skeleton } from '@/components'

/** A certificate while it, or what draws it, is on the way. */
export const CertificateSkeleton = () => (
  <Card>
    <Skeleton kind="detail" rows={9} />
  </Card>
)
