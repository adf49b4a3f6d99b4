import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Card } from '@/components/Card/Card'
import { Cell } from '@/components/Cell/Cell'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { HardshipEntry } from '@/widgets/contact/HardshipEntry'
import { WAYS_OUT } from './content'

/** Who to talk to, and about what. */
export function Help({ orderNo }: { orderNo?: string }) {
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
        <Cell title="帮助与客服" note="常见问题" onPress={() => go('/pages/help/index')} />
      </View>
    </Card>
  )
}
