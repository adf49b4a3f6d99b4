import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { PayQuote } from '@/api/readRepay'
import { ASK_FOR_HELP } from '@/app/navigation'
import { StateView } from '@/components/StateView/StateView'
import type { LoanSummary } from '@/api/readLoan'
import { VoucherForm } from './form/VoucherForm'
import type { VoucherModel } from './model/VoucherModel'
import { ConfirmingPart } from './review/ReviewParts'

interface NewVoucherProps {
  model: VoucherModel
  loan: LoanSummary
  quote: PayQuote
  onSubmit: () => Promise<unknown>
}

/** The form, or what is known of a submission whose answer was lost. */
export const NewVoucher = observer(function NewVoucher(props: NewVoucherProps) {
  const { submission, form } = props.model
  // An answer is lost where the connection is: what says so has to be there before.
  useEffect(() => void ConfirmingPart.prefetch(), [])
  if (submission.state === 'confirming' || submission.state === 'unsure')
    return <ConfirmingPart unsure={submission.state === 'unsure'} onAgain={props.onSubmit} />
  if (form.refusal?.kind === 'unavailable')
    return (
      <StateView
        kind="unavailable"
        title="暂未提供凭证上传"
        note="请联系客服提交。"
        secondary={ASK_FOR_HELP}
      />
    )
  return <VoucherForm {...props} />
})
