import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import type { LoanSummary } from '@/api/readLoan'
import type { PayQuote } from '@/api/readRepay'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { RefusalNote } from '@/forms/RefusalNote'
import type { VoucherModel } from '../model/VoucherModel'
import { FilesCard } from './FilesCard'
import { SubjectCard } from './SubjectCard'
import { TransferCard } from './TransferCard'

interface VoucherFormProps {
  model: VoucherModel
  loan: LoanSummary
  quote: PayQuote
  onSubmit: () => Promise<unknown>
}

/** The proof: for what, which files, how the money was sent, and one button. */
export const VoucherForm = observer(function VoucherForm(props: VoucherFormProps) {
  const { model, loan, quote, onSubmit } = props
  const { form, submission } = model
  const [asking, setAsking] = useState(false)
  const excess = displayYuan(Math.max(0, model.difference ?? 0))

  const send = async () => {
    setAsking(false)
    await onSubmit()
  }
  const press = () => {
    if (!form.validate()) return
    if ((model.difference ?? 0) > 0) setAsking(true)
    else return send()
  }

  return (
    <View className="voucher">
      <SubjectCard loan={loan} quote={quote} wish={model.wish} />
      <FilesCard model={model} />
      <TransferCard model={model} />
      <View className="voucher-footer">
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending || submission.busy} onPress={press}>
          提交凭证
        </Button>
      </View>
      <Dialog
        open={asking}
        title="转账金额多于应还"
        confirmText="确认提交"
        cancelText="再核对"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {`你填写的金额比应还多 ${excess} 元。审核通过后，多出的 ${excess} 元会登记为待退款，由我们退还给你。`}
      </Dialog>
    </View>
  )
})
