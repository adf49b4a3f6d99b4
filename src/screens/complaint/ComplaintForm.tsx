import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import {
  COMPLAINT_DAYS,
  COMPLAINT_FILES_MAX,
  COMPLAINT_SUBJECT_TEXT,
  COMPLAINT_SUBJECTS,
  COMPLAINT_WORDS_MAX,
  complaintProblem,
  type ComplaintSubject,
} from '@domain/complaints'
import { cleanText } from '@domain/text'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import type { Option } from '@/components/Choice/Choice.types'
import { dateText } from '@/format/figure'
import type { FormRules } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import type { Complaints } from '@/stores/Complaints'
import { FilePicker } from '@/widgets/files/FilePicker'
import { useUnsentForm } from '@/widgets/useUnsentForm'

const SUBJECTS = COMPLAINT_SUBJECTS.map((value) => ({
  value,
  label: COMPLAINT_SUBJECT_TEXT[value],
}))

/** About no loan. */
const NO_LOAN: Option = { value: '', label: '与借款无关' }

interface ComplaintValues {
  /** Empty until one is chosen. */
  subject: ComplaintSubject | ''
  order_no: string
  text: string
  files: readonly string[]
}

interface ComplaintFormProps {
  complaints: Complaints
  /** The complaint that is added to; left out: a new one. */
  complaintNo?: string
  /** The loan it was opened from. */
  orderNo?: string
  /** Of the entry of 联系记录 that it was opened from. */
  contactNo?: string
  /** Own loans, to choose from; empty where none is known. */
  loans?: readonly Option[]
  onSent?: () => void
}

/** A complaint, or more of one: the subject, what happened, the loan, and files. */
export const ComplaintForm = observer(function ComplaintForm(props: ComplaintFormProps) {
  const { complaints, complaintNo, orderNo = '', contactNo, loans = [], onSent } = props
  const { toast } = useStores()
  const [uploads] = useState(() => complaints.getUploads())
  const isNew = complaintNo === undefined
  const rules: FormRules<ComplaintValues> = {
    initial: {
      subject: contactNo === undefined ? '' : 'collection',
      order_no: orderNo,
      text: contactNo === undefined ? '' : `关于联系记录 ${contactNo}：`,
      files: [],
    },
    clean: { text: cleanText },
    checks: {
      subject: (subject) => (isNew && subject === '' ? '请选择投诉的事项' : null),
      text: complaintProblem,
      files: () => (uploads.items.length > 0 ? uploads.problem : null),
    },
  }
  const { form, wasSent } = useUnsentForm(
    `complaint${complaintNo ?? contactNo ?? ''}`,
    rules,
    isNew ? ['subject', 'order_no', 'text'] : ['text'],
  )
  useEffect(() => () => uploads.release(), [uploads])

  const send = async () => {
    const sent = await form.submit(async ({ subject, order_no, text }) => {
      const taken = await complaints.send({
        ...(isNew
          ? { ...(subject && { subject }), ...(order_no && { order_no }) }
          : { complaint_no: complaintNo }),
        text,
        files: uploads.urls,
      })
      toast(`已收到，${dateText(taken.dueOn)}前答复`)
    })
    if (!sent) return
    wasSent()
    onSent?.()
  }

  return (
    <Card title={isNew ? '我要投诉' : '补充说明'}>
      {isNew && (
        <>
          <View className="complaint__hint">
            {`提交后得到一个编号，我们在 ${COMPLAINT_DAYS} 日内答复，进度和答复都显示在这里。内容加密保存。`}
          </View>
          <FormItem form={form} name="subject">
            <Choice
              label="投诉的事项"
              options={SUBJECTS}
              value={form.values.subject}
              error={form.errors.subject}
              onChange={(subject) => form.set('subject', subject as ComplaintSubject)}
            />
          </FormItem>
          {loans.length > 0 && (
            <Choice
              label="和哪笔借款有关"
              options={[NO_LOAN, ...loans]}
              value={form.values.order_no}
              onChange={(no) => form.set('order_no', no)}
            />
          )}
        </>
      )}
      <FormField
        form={form}
        name="text"
        label={isNew ? '遇到了什么问题' : '要补充的内容'}
        multiline
        maxLength={COMPLAINT_WORDS_MAX}
        placeholder="写清时间、经过和你希望怎样处理"
        hint={`最多 ${COMPLAINT_WORDS_MAX} 字，不用写身份证号和银行卡号`}
      />
      <FormItem form={form} name="files">
        <FilePicker uploads={uploads} max={COMPLAINT_FILES_MAX} error={form.errors.files} />
      </FormItem>
      <RefusalNote refusal={form.refusal} />
      <View className="complaint__act">
        <Button block busy={form.sending} onPress={send}>
          {isNew ? '提交投诉' : '提交补充'}
        </Button>
      </View>
    </Card>
  )
})
