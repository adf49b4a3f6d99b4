import { ASK_FOR_HELP, go } from '@/app/navigation'
import { StateView } from '@/components/StateView/StateView'

/** For a loan that does not exist or is another person's: the two must look the same. */
export function LoanMissing() {
  return (
    <StateView
      kind="empty"
      title="没有找到这笔借款"
      note="可能链接有误，你的全部借款在“我的借款”里。"
      action={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
      secondary={ASK_FOR_HELP}
    />
  )
}
