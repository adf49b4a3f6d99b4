import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Cell } from '@/components/Cell/Cell'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { HardshipEntry } from '@/widgets/contact/HardshipEntry'
import { LateCost } from './LateCost'
import { EXAMPLE_LATE } from './lateness'
import { OwnFigures } from './OwnFigures'
import './overdue-impact.scss'

/** 逾期影响: what paying late costs and what follows, with the person's own figures where there are some. */
export const OverdueImpactScreen = observer(function OverdueImpactScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const { session } = useStores()
  return (
    <View className="impact">
      {session.isLoggedIn ? <OwnFigures orderNo={orderNo} /> : <LateCost items={[EXAMPLE_LATE]} />}
      <Facts />
      <Help orderNo={orderNo} />
    </View>
  )
})

/** Consequences by law. */
function Facts() {
  return (
    <Card title="还会有什么影响">
      {FACTS.map(({ title, text, source }) => (
        <View key={title} className="fact">
          <View className="fact__title" {...aria({ role: 'heading', level: 3 })}>
            {title}
          </View>
          <View className="fact__text">{text}</View>
          <View className="fact__source">{`依据：${source}`}</View>
        </View>
      ))}
    </Card>
  )
}

/** Ways out, and contacts. */
const Help = observer(function Help({ orderNo }: { orderNo?: string }) {
  const { session } = useStores()
  const offered = useOffered()
  return (
    <Card title="还款有困难怎么办">
      {WAYS_OUT.map((way) => (
        <View key={way} className="impact__way-out">
          {way}
        </View>
      ))}
      <View className="impact__lines">
        <HardshipEntry orderNo={orderNo} />
        <ContactLines />
        {session.isLoggedIn && offered('/pages/loan/contacts') && (
          <Cell
            title="联系记录"
            note="每一次消息、电话和上门"
            onPress={() => go('/pages/loan/contacts', orderNo ? { order_no: orderNo } : {})}
          />
        )}
        <Cell title="帮助与客服" note="常见问题" onPress={() => go('/pages/help/index')} />
      </View>
    </Card>
  )
})

/** A consequence, with the rule it follows from. */
interface Fact {
  title: string
  text: string
  source: string
}

const FACTS: readonly Fact[] = [
  {
    title: '征信记录',
    text: '逾期会如实报送征信系统，还清之后再保留 5 年。',
    source: '《征信业管理条例》第十六条',
  },
  {
    title: '联系时间',
    text: '只在每天 8:00 至 22:00 之间联系你。',
    source:
      'GB/T 45251—2025《互联网金融 个人网络消费信贷 贷后催收风控指引》、中国银行业协会《金融机构个人消费类贷款催收工作指引（试行）》',
  },
  {
    title: '不打扰其他人',
    text: '不向联系人催款，不透露你的借款。',
    source: '《金融机构个人消费类贷款催收工作指引（试行）》、联系人信息使用同意书',
  },
]

const WAYS_OUT: readonly string[] = [
  '暂时还不上，可以协商还款安排，逾期前后都可以。',
  '只能还一部分时，先还最早的一期，这一期的罚息随即停止。',
]
