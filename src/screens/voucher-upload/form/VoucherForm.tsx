import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { instalmentNames } from '@domain/instalmentNames'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { VOUCHER_FILES_MAX } from '@domain/vouchers'
import type { LoanSummary } from '@/api/readLoan'
import type { BankAccount, PayQuote } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Select } from '@/components/Select/Select'
import { Dialog } from '@/components/Dialog/Dialog'
import { dotted } from '@/format/words'
import { FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { Breakdown } from '@/loan/Breakdown/Breakdown'
import { quotedWords } from '@/loan/quotedWords'
import { FilePicker } from '@/widgets/files/FilePicker'
import type { VoucherModel } from '../model/VoucherModel'
import { TransferCard } from './TransferCard'

/** The voucher's files, uploaded as soon as they are picked. */
const FilesCard = observer(function FilesCard({ model }: { model: VoucherModel }) {
  const { uploads, form } = model
  return (
    <Card title="还款凭证">
      <View className="voucher-hint">转账成功页，能看清金额、日期和收款方</View>
      <FormItem form={form} name="files">
        <FilePicker uploads={uploads} max={VOUCHER_FILES_MAX} error={form.errors.files} />
      </FormItem>
    </Card>
  )
})

interface VoucherFormProps {
  model: VoucherModel
  loan: LoanSummary
  quote: PayQuote
  /** The account that money is to be transferred to; null where there is none. */
  account: BankAccount | null
  onSubmit: () => Promise<unknown>
}

/** The form of a voucher: its files, which a person has in hand, the transfer, and what it pays. */
export const VoucherForm = observer(function VoucherForm(props: VoucherFormProps) {
  const { model, loan, quote, account, onSubmit } = props
  const { form, submission } = model
  const [asking, setAsking] = useState(false)
  const difference = model.difference ?? 0
  const apart = displayYuan(Math.abs(difference))

  const send = async () => {
    setAsking(false)
    await onSubmit()
  }
  const press = () => {
    if (!form.validate()) return
    if (difference > 0 || (difference < 0 && model.mayBeLess)) setAsking(true)
    else return send()
  }

  return (
    <View className="voucher voucher--form">
      <FilesCard model={model} />
      <TransferCard model={model} account={account} />
      <Subject model={model} loan={loan} quote={quote} />
      <View className="voucher-footer">
        <RefusalNote refusal={form.refusal} />
        <Button block busy={form.sending || submission.busy} onPress={press}>
          提交凭证
        </Button>
      </View>
      <Dialog
        open={asking}
        title={difference > 0 ? '转账金额多于应还' : '转账金额少于应还'}
        confirmText="确认提交"
        cancelText="再核对"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {difference > 0
          ? `审核通过后，多出的 ${apart} 元会登记为待退款，由我们退还给你。`
          : `审核通过后还差 ${apart} 元要还。审核有结果之前不能付这几期；想一次还清，请先核对金额。`}
      </Dialog>
    </View>
  )
})

interface SubjectProps {
  model: VoucherModel
  loan: LoanSummary
  quote: PayQuote
}

/** What the transfer pays: its loan and instalments, and the amount due with its parts. */
const Subject = observer(function Subject({ model, loan, quote }: SubjectProps) {
  const { now } = useStores()
  const { runs, nos, selection } = model
  return (
    <Card title="用来还">
      <View className="voucher-hint">
        {runs.length > 1
          ? loanName(loan, now())
          : dotted(loanName(loan, now()), quotedWords(quote, selection.part) || '到期部分')}
      </View>
      {runs.length > 1 && (
        <Select
          label="还哪几期"
          value={String(nos.length)}
          options={runs.map((run) => ({ value: String(run.length), label: instalmentNames(run) }))}
          onChange={(count) => model.choose(Number(count))}
        />
      )}
      <Amount fen={quote.amount} label="应还" />
      <Breakdown quote={quote} />
    </Card>
  )
})
