import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { DoneView } from '@/components/StateView/DoneView'
import { StateView } from '@/components/StateView/StateView'
import { Section } from './Section'

const retry = { text: '重试', onPress: () => undefined }

/** Loading, nothing, failure. */
export function States() {
  return (
    <Section title="状态">
      <Card>
        <Skeleton kind="hero" />
        <Skeleton kind="list" rows={2} />
        <Skeleton kind="detail" rows={3} />
        <Skeleton kind="text" />
      </Card>
      <Card>
        <StateView kind="empty" title="还没有借款" note="申请后，每一期都会列在这里" />
      </Card>
      <Card>
        <StateView kind="offline" note="请检查网络后重试" action={retry} />
      </Card>
      <Card>
        <DoneView title="已提交审核" note="一般 1 个工作日内有结果" />
      </Card>
      <Card>
        <StateView kind="error" note="服务暂时没有回应" action={retry} />
      </Card>
      <Card>
        <StateView kind="unavailable" />
      </Card>
    </Section>
  )
}
