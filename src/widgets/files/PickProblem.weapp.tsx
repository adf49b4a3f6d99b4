import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import type { Picked } from '@/platform/files.types'
import { systemConsent } from '@/platform/privacy'

/** Why the last try gave no photo, and a button to the permissions where one is missing. */
export function PickProblem({ outcome }: { outcome: Picked['outcome'] | undefined }) {
  if (outcome === 'failed') return <Notice tone="warning">没有打开相机或相册，请再试一次。</Notice>
  if (outcome !== 'denied') return null
  return (
    <>
      <Notice tone="warning">没有取得相机或相册的权限。请在设置中开启，再回来添加。</Notice>
      <Button block variant="text" onPress={() => void systemConsent?.openPermissions()}>
        去设置
      </Button>
    </>
  )
}
