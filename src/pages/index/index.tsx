import { Text, View } from '@tarojs/components'
export default function Page() {
  return (
    <View>
      <Text>首页</Text>
    </View>
  )
}
