import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import type { ApplyModel } from '../model/ApplyModel'

interface LeaveQuestionProps {
  model: ApplyModel
  onKeep: () => void
  onDiscard: () => void
}

/** Asks, before the form is left, whether what was filled in is kept; closing it goes on filling in. */
export const LeaveQuestion = observer(function LeaveQuestion(props: LeaveQuestionProps) {
  const { model, onKeep, onDiscard } = props
  return (
    <Sheet
      open={model.asksToLeave}
      asks
      title="保留填写的内容？"
      onClose={() => model.askToLeave(false)}
      footer={
        <View className="apply-leave">
          <Button block onPress={onKeep}>
            保留
          </Button>
          <Button block variant="text" onPress={onDiscard}>
            放弃
          </Button>
        </View>
      }
    >
      <View className="apply-leave__text">
        保留后下次接着填。姓名、证件、卡号和联系人不会留在设备上。
      </View>
    </Sheet>
  )
})
