import { Text, View } from '@tarojs/components'
export default function Page() {
  return (
    <View>
      <Text>我的还款</Text>
    </View>
  )
}
