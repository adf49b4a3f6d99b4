import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import type { ApplyModel } from '../model/ApplyModel'

interface ResumedNoteProps {
  model: ApplyModel
  onStartOver: () => void
}

/** Says on the step a draft opens at what is there again, and what has to be typed anew. */
export function ResumedNote({ model, onStartOver }: ResumedNoteProps) {
  const { resumed, openedAt, step } = model
  if (!resumed || step !== openedAt) return null
  return (
    <View className="apply-resumed">
      <Notice tone="info">
        <View>已恢复上次填写的内容</View>
        {step > 0 && (
          <View className="apply-resumed__more">
            姓名、证件、卡号和联系人不会留在设备上，需要重新填写。
          </View>
        )}
        <View className="apply-resumed__over">
          <Button variant="text" small onPress={onStartOver}>
            重新填写
          </Button>
        </View>
      </Notice>
    </View>
  )
}
