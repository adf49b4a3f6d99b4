import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable, readableOr } from '@domain/unreadable'
import type { LoanDetail } from '@/api/readLoan'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { applyPath } from '@/loan/loanPaths'
import { applyStore, type ApplyStore } from '@/stores/ApplyStore'
import type { LoanModel } from '@/stores/LoanModel'
import './following.scss'

/** Advice after a rejection. */
const ADVICE = [
  '核对未通过原因，把资料改正或补全后再申请。',
  '可以少借一些，或选更长的期限，每月还得少一些。',
  '现在就可以再申请，没有等待期；资料没有变化时，结果通常也一样。',
]

/** Turns the application into a draft; personal data has to be typed again. */
function prefill(apply: ApplyStore, { amount, term, ...wish }: LoanDetail): void {
  if (!isReadable(amount) || !isReadable(term)) return
  apply.update({
    amount: String(amount / 100),
    term,
    repayMethod: readableOr(wish.repayMethod, apply.draft.repayMethod),
    repayDay: readableOr(wish.repayDay, apply.draft.repayDay),
    purpose: wish.purpose,
    step: 0,
    asked: '',
  })
}

/** After a rejected or cancelled application: advice, applying again, help. */
export const ApplyAgain = observer(function ApplyAgain({ loan }: { loan: LoanModel }) {
  const apply = useStore(applyStore)
  const again = () => {
    if (loan.detail) prefill(apply, loan.detail)
    go(applyPath())
  }
  return (
    <Card title="现在可以做什么">
      {loan.summary.status === 'rejected' &&
        ADVICE.map((text) => (
          <View key={text} className="apply-again__advice">
            {text}
          </View>
        ))}
      <View className="apply-again__ways">
        <Button block variant="secondary" onPress={again}>
          重新申请
        </Button>
        <Button block variant="text" onPress={ASK_FOR_HELP.onPress}>
          {ASK_FOR_HELP.text}
        </Button>
      </View>
    </Card>
  )
})
