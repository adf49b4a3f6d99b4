import { type PropsWithChildren, useEffect } from 'react'
import { go, goHome, replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import { DoneView } from '@/components/StateView/DoneView'
import { detailPath, loansPath } from '@/loan/loanPaths'
import { SubmissionOutcome } from '@/loan/submission/SubmissionOutcome'
import { applyStore } from '@/stores/ApplyStore'
import { ApplySkeleton } from './parts/ApplySkeleton'

const WORDS = {
  sent: '申请已经发出，还没有收到答复，正在自动查询这一笔申请的结果。不会重复提交，请稍等。',
  unsure: '申请可能已经提交成功。请不要重新填写：再次确认会查询同一笔申请，不会重复借款。',
  missing: '上次的申请提交失败，没有产生借款。选择的内容还在，可以继续填写。',
}

interface ApplyOutcomeProps {
  /** Sends the application of this visit again, under the same key. */
  onAgain?: () => Promise<unknown>
}

/** The outcome of an application that was sent; `children` is the form. */
export function ApplyOutcome({ onAgain, children }: PropsWithChildren<ApplyOutcomeProps>) {
  const apply = useStore(applyStore)
  return (
    <SubmissionOutcome
      of={apply.submission}
      look={(since) => apply.fetchLoanSince(since)}
      words={WORDS}
      skeleton={<ApplySkeleton />}
      found={(orderNo) => <Submitted orderNo={orderNo} />}
      onAgain={onAgain}
      elsewhere={{ text: '查看我的借款', onPress: () => go(loansPath()) }}
    >
      {children}
    </SubmissionOutcome>
  )
}

/** The application of an earlier visit has arrived; shown once. */
function Submitted({ orderNo }: { orderNo: string }) {
  const { submission } = useStore(applyStore)
  useEffect(() => () => submission.rest(), [submission])
  return (
    <DoneView
      title="上次的申请已经提交"
      note={`申请编号 ${orderNo}，可以在详情里看审核进度。`}
      action={{ text: '查看申请', onPress: () => replace(detailPath(), { order_no: orderNo }) }}
      secondary={{ text: '返回首页', onPress: goHome }}
    />
  )
}
