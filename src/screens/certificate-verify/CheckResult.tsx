import { Text, View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { CertificateCheck } from '@/api/readCertificate'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { countText, dateText, momentText } from '@/format/figure'
import { type Fact, Facts } from '@/widgets/Facts/Facts'

/** A genuine certificate with its masked facts; or that none was found. */
export function CheckResult({ check }: { check: CertificateCheck }) {
  if (!isReadable(check.valid)) return <Unclear />
  return check.valid ? <Genuine check={check} /> : <NotFound />
}

function Genuine({ check }: { check: CertificateCheck }) {
  const { certificateNo, borrower, lenderName, orderTail, settleTypeText } = check
  const facts: Fact[] = [
    ['证明编号', certificateNo],
    ['借款人', borrower],
    ['出借方', lenderName],
    ['订单号后 4 位', orderTail],
    ['借款金额', `${displayYuan(check.amount)} 元`],
    ['期限', `${countText(check.term)} 期`],
    ['放款日期', dateText(check.disbursedOn)],
    ['结清日期', dateText(check.settledOn)],
    ['结清方式', settleTypeText],
    ['开具时间', momentText(check.issuedAt)],
  ]
  return (
    <Card>
      <View className="verify-result verify-result--valid" {...aria({ role: 'status' })}>
        <Icon name="shield" size={28} />
        <View>
          <View className="verify-result__title">证明真实有效</View>
          <Text className="verify-result__note">
            这笔借款已经结清。请与手中的证明逐项核对下面的内容，有一项不同就不是这份证明。姓名只显示姓氏。
          </Text>
        </View>
      </View>
      <Facts rows={facts} />
    </Card>
  )
}

/** Whether it is genuine could not be read. */
const Unclear = () => (
  <Card>
    <View className="verify-result verify-result--invalid" {...aria({ role: 'status' })}>
      <Icon name="alert" size={28} />
      <View>
        <View className="verify-result__title">核验结果没有读取成功</View>
        <Text className="verify-result__note">暂时不能确认真伪，请稍后再核验。</Text>
      </View>
    </View>
  </Card>
)

/** No certificate has that code. */
export function NotFound() {
  return (
    <Card>
      <View className="verify-result verify-result--invalid" {...aria({ role: 'status' })}>
        <Icon name="alert" size={28} />
        <View>
          <View className="verify-result__title">没有查到这份证明</View>
          <Text className="verify-result__note">
            请核对核验码是否完整。核对无误仍查不到，说明这份证明不是由本平台开具的。
          </Text>
        </View>
      </View>
    </Card>
  )
}
