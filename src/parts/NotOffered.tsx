import { View } from '@tarojs/components'
import { ASK_FOR_HELP } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'

interface NotOfferedProps {
  /** What is missing and what therefore cannot be done. */
  text?: string
  retry: () => unknown
}

/** In the place of a way to pay for what may have been paid: whether a voucher waits for it could not be read. */
export const NoWordOfVoucher = ({ retry }: Pick<NotOfferedProps, 'retry'>) => (
  <NotOffered text="有没有待审核的凭证没有读取成功，暂时不能还款。" retry={retry} />
)

/** In the place of a way to pay that would rest on an amount that could not be read. */
export function NotOffered({ text = '金额没有读取成功，暂时不能还款。', retry }: NotOfferedProps) {
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
