import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { Card, Cell } from '@/components'
import { LINES, WAYS_OUT } from './content'

const call = (phone: string): void =>
  // A device that cannot call leaves the number to read.
  void Taro.makePhoneCall({ phoneNumber: phone }).catch(() => {})

/** Who to talk to, and about what. */
export function Help() {
  return (
    <Card title="还款有困难怎么办">
      {WAYS_OUT.map((way) => (
        <View key={way} className="impact__way-out">
          {way}
        </View>
      ))}
      <View className="impact__lines">
        {LINES.map(({ title, note, phone }) => (
          <Cell key={phone} title={title} note={note} value={phone} onPress={() => call(phone)} />
        ))}
      </View>
    </Card>
  )
}
