import { View } from '@tarojs/components'
import { ASK_FOR_HELP } from '@/app/navigation'
import { Button } from '@/components/Button/Button'

interface RejectedProps {
  /** How often it may be sent again. */
  left: number
  /** Something is still to be paid. */
  owed: boolean
  onCorrect: () => void
}

/** What can be done about a voucher that was refused. */
export function Rejected({ left, owed, onCorrect }: RejectedProps) {
  if (!owed) return <View className="voucher-hint">这些分期现在没有需要还的款，不用再提交。</View>
  if (left <= 0)
    return (
      <>
        <View className="voucher-hint">
          重新提交的次数已用完。钱已经转出的，请联系客服人工核对，不会因此多算罚息。
        </View>
        <Button block variant="secondary" onPress={ASK_FOR_HELP.onPress}>
          {ASK_FOR_HELP.text}
        </Button>
      </>
    )
  return (
    <>
      <View className="voucher-hint">{`按驳回原因修改后可以重新提交，还可以提交 ${left} 次。`}</View>
      <Button block onPress={onCorrect}>
        修改后重新提交
      </Button>
    </>
  )
}
