import { View } from '@tarojs/components'
import { ASK_FOR_HELP } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'

interface NotOfferedProps {
  /** What is missing, and what can't be done without it. */
  text?: string
  retry: () => unknown
}

/** Replaces the pay button when it is unreadable whether a voucher is under review: the same might be paid twice. */
export const NoWordOfVoucher = ({ retry }: Pick<NotOfferedProps, 'retry'>) => (
  <NotOffered text="待审核凭证读取失败，暂时不能还款。" retry={retry} />
)

/** Replaces the pay button when its amount could not be read. */
export function NotOffered({ text = '金额读取失败，暂时不能还款。', retry }: NotOfferedProps) {
  return (
    <View>
      <Notice tone="warning">{text}</Notice>
      <Button block variant="secondary" onPress={() => void retry()}>
        重试
      </Button>
      <Button block variant="text" onPress={ASK_FOR_HELP.onPress}>
        {ASK_FOR_HELP.text}
      </Button>
    </View>
  )
}
