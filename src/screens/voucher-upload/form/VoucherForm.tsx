import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { bucketText, BUCKETS } from '@domain/buckets'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import { payTypeText } from '@domain/payTypeText'
import { VOUCHER_FILES_MAX } from '@domain/vouchers'
import type { LoanSummary } from '@/api/readLoan'
import { type PayQuote, type QuoteSubject } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { instalmentNames } from '@/format/words'
import { FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { FilePicker } from '@/widgets/files/FilePicker'
import type { VoucherModel } from '../model/VoucherModel'
import { TransferCard } from './TransferCard'
import './subject.scss'

/** The voucher's files, uploaded as soon as they are picked. */
const FilesCard = observer(function FilesCard({ model }: { model: VoucherModel }) {
  const { uploads, form } = model
  return (
    <Card title="付款凭证">
      <View className="voucher-hint">
        请上传银行或支付应用的转账成功页，能看清金额、日期和收款方。
      </View>
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
  onSubmit: () => Promise<unknown>
}

/** The form of a voucher: what it is for, its files and the transfer. */
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
      <SubjectCard loan={loan} quote={quote} />
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

interface SubjectCardProps {
  loan: LoanSummary
  quote: PayQuote
}

/** What the voucher is for: loan, instalments and the amount due. */
const SubjectCard = observer(function SubjectCard({ loan, quote }: SubjectCardProps) {
  const { now } = useStores()
  const { savedInterest: saved } = quote
  return (
    <View className="voucher-subject">
      <View className="voucher-subject__head">
        <Text className="voucher-subject__what">{subjectText(quote)}</Text>
        <Text className="voucher-subject__loan">{loanName(loan, now())}</Text>
      </View>
      <Amount fen={quote.amount} size="hero" label="应还" />
      <View className="voucher-subject__parts">
        {partsOf(quote).map((part) => (
          <Text key={part}>{part}</Text>
        ))}
      </View>
      {saved > 0 && (
        <View className="voucher-subject__saved">
          {`${quote.type === 'settle' ? '提前结清' : '提前还'}少付利息 ${displayYuan(saved)} 元`}
        </View>
      )}
    </View>
  )
})

/** What is paid, in a few words. */
const subjectText = ({ type, nos }: QuoteSubject): string =>
  payTypeText(type, () => instalmentNames(nos) || '到期部分')

/** Components of the amount, principal first; zero ones are left out. */
function partsOf(quote: PayQuote): string[] {
  return [...BUCKETS]
    .reverse()
    .filter((bucket) => quote.breakdown[bucket] !== 0)
    .map(
      (bucket) =>
        `${bucketText(bucket, quote.breakdown[bucket])} ${displayYuan(quote.breakdown[bucket])}`,
    )
}
