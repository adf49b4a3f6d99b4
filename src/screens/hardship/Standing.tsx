import { View } from '@tarojs/components'
import type { HardshipRequest } from '@/api/hardship'
import { Card } from '@/components/Card/Card'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { LENDER } from '@/content/agreements/lender'
import { momentText } from '@/format/figure'
import { Facts, type Fact } from '@/widgets/Facts/Facts'

/** A request as it stands: what was asked and, once there is one, the answer first. */
export function Standing({ request }: { request: HardshipRequest }) {
  const { status, statusText, reasonText, wish, createdAt, answeredAt, answer } = request
  const answered = status === 'answered'
  const facts: Fact[] = [
    ['原因', reasonText],
    ['希望的安排', wish],
    ['提交时间', momentText(createdAt)],
    ['答复时间', answeredAt === null ? '' : momentText(answeredAt)],
  ]
  return (
    <Card
      title={answered ? '客服的答复' : '协商申请已提交'}
      extra={<StatusTag tone={answered ? 'success' : 'info'} text={statusText} />}
    >
      {answer && <View className="hardship__answer">{answer}</View>}
      {!answered && (
        <View className="hardship__text">
          {`客服会与你联系（${LENDER.hours}），答复显示在这里。`}
        </View>
      )}
      <Facts rows={facts} />
    </Card>
  )
}
