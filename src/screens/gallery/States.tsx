import { View } from '@tarojs/components'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { DoneView } from '@/components/StateView/DoneView'
import { StateView } from '@/components/StateView/StateView'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { Section } from './Section'

const retry = { text: '重试', onPress: () => undefined }

/** Loading, empty, done and failed. */
export function States() {
  return (
    <Section title="状态">
      <Card>
        <Skeleton kind="band" />
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

/** Money, statuses and notices. */
export function Figures() {
  return (
    <Section title="金额与状态">
      <Card title="本期应还" extra={<StatusTag tone="info" text="本期待还" />}>
        <Amount fen={108_533} size="hero" label="11月21日到期" />
      </Card>
      <Card>
        <View className="s-gallery__row s-gallery__row--bottom">
          <Amount fen={1_000_000} size="large" label="借款金额" />
          <Amount fen={-2_050} tone="success" label="已减免" />
          <Amount fen={4_321} tone="danger" label="罚息" />
          <Amount fen={null} label="未知" />
        </View>
        <View className="s-gallery__row">
          <StatusTag tone="neutral" text="未到期" />
          <StatusTag tone="info" text="审核中" />
          <StatusTag tone="success" text="已结清" />
          <StatusTag tone="warning" text="部分已还" />
          <StatusTag tone="danger" text="已逾期" />
        </View>
        <View className="s-gallery__stack">
          <Notice tone="neutral">更新失败，以下为 11-21 09:30 的数据</Notice>
          <Notice tone="info">审核一般需要 1 个工作日，结果会显示在这里</Notice>
          <Notice tone="success">凭证已通过审核，第 3 期已还清</Notice>
          <Notice tone="warning">报价已过期，金额已按今天重新计算</Notice>
          <Notice tone="danger">第 2 期已逾期 5 天，今天还清可避免罚息继续增加</Notice>
        </View>
      </Card>
    </Section>
  )
}
