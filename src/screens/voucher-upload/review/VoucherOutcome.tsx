import type { PropsWithChildren } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { SubmissionOutcome } from '@/loan/submission/SubmissionOutcome'
import { findVoucher } from '@/stores/findVoucher'
import { loansStore } from '@/stores/LoansStore'
import { type PaymentSelection, repayStore } from '@/stores/RepayStore'
import { VoucherSkeleton } from '../VoucherSkeleton'

const WORDS = {
  sent: '凭证已经发出，还没有收到答复，正在自动查询结果。不会重复提交，请稍等。',
  unsure: '凭证可能已经提交成功。再次确认会查询同一份凭证，不会重复提交。',
  missing: '上次的凭证提交失败。填写的内容还在，可以再次提交。',
}

interface VoucherOutcomeProps {
  selection: PaymentSelection
  /** Sends the voucher of this visit again, under the same key. */
  onAgain?: () => Promise<unknown>
}

/** The outcome of a voucher that was sent; `children` shows one that arrived. */
export function VoucherOutcome({
  selection,
  onAgain,
  children,
}: PropsWithChildren<VoucherOutcomeProps>) {
  const root = useStores()
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const look = async (since: number) => {
    const found = await findVoucher(root, selection, since)
    // The pages below show it, too.
    if (found) await loans.fetch(selection.orderNo, scope)
    return found
  }
  return (
    <SubmissionOutcome
      of={useStore(repayStore).getVoucher(selection)}
      look={look}
      words={WORDS}
      skeleton={<VoucherSkeleton />}
      onAgain={onAgain}
    >
      {children}
    </SubmissionOutcome>
  )
}
