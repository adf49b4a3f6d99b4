import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import {
  HARDSHIP_REASON_TEXT,
  HARDSHIP_REASONS,
  HARDSHIP_WORDS_MAX,
  isHardshipOpen,
  type HardshipReason,
  wishProblem,
} from '@domain/hardship'
import { cleanAmount } from '@domain/amounts'
import { formatYuan } from '@domain/money'
import { cleanText } from '@domain/text'
import { COMPLAINT_DAYS } from '@domain/complaints'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import type { FormRules } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { Hardship } from '@/stores/Hardship'
import { isApiError } from '@/api/errors'
import type { HardshipRequest } from '@/api/hardship'
import { usePageScope } from '@/app/scope'
import { CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoanMissing } from '@/loan/LoanMissing'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { LoadState } from '@/widgets/LoadState'
import { useUnsentForm } from '@/widgets/useUnsentForm'
import { Offer } from './Offer'
import { Head, RequestCard, RequestHead } from './Request'
import { monthlyOf, wayKey, Ways } from './Ways'

interface RequestFormProps {
  orderNo: string
  hardship: Hardship
}

const REASONS = HARDSHIP_REASONS.map((value) => ({ value, label: HARDSHIP_REASON_TEXT[value] }))

/** What happens to the request, shown before anything is sent. */
const NOTES: readonly string[] = [
  `客服会打电话与你商量，${COMPLAINT_DAYS} 日内答复，也显示在这里。不收费，不需要中介。`,
  '谈定之前，还款计划和罚息照旧计算。',
  '健康、家庭等情况可以不写。内容加密保存，提交即同意只为处理这次申请使用。',
]

/** The way of that key, as long as there is one for what can be paid a month. */
const chosenWay = ({ options }: Hardship, key: string) =>
  options.value?.options.find((one) => wayKey(one) === key)

/** Why the loan can't be repaid as agreed, and how the person could repay it. */
const RequestForm = observer(function RequestForm({ orderNo, hardship }: RequestFormProps) {
  const { toast } = useStores()
  const { form, wasSent } = useUnsentForm(`hardship${orderNo}`, rulesFor(hardship), [
    'reason',
    'wish',
    'monthly',
  ])
  const found = hardship.options.value?.options ?? []
  const { way, monthly: typed } = form.values
  const option = chosenWay(hardship, way)
  // Whether words are needed too depends on both.
  useEffect(() => form.set('wish', form.values.wish), [form, option, typed])
  const send = async () => {
    const sent = await form.submit(async ({ reason, wish, monthly }) => {
      if (reason === '') return
      const fen = monthlyOf(monthly)
      await hardship.request({
        order_no: orderNo,
        reason,
        wish,
        ...(fen !== null && { monthly: formatYuan(fen) }),
        ...(option && { option: { kind: option.kind, count: option.count } }),
      })
    })
    if (!sent) return
    wasSent()
    toast('协商申请已提交')
  }
  return (
    <Card>
      <FormItem form={form} name="reason">
        <Choice
          label="遇到了什么困难"
          options={REASONS}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set('reason', reason as HardshipReason)}
        />
      </FormItem>
      {hardship.options.value && (
        <FormField
          form={form}
          name="monthly"
          label="每月最多还（选填）"
          kind="amount"
          placeholder="例如：300"
          hint={`单位元${found.length > 0 ? '，填写后显示各期够不够' : ''}`}
        />
      )}
      <Ways
        hardship={hardship}
        monthly={typed}
        value={way}
        onChange={(key) => form.set('way', key)}
      />
      <FormField
        form={form}
        name="wish"
        label="希望怎么还"
        multiline
        maxLength={HARDSHIP_WORDS_MAX}
        placeholder="例如：三个月内每月先还 300 元"
        hint={`${needless(option !== undefined, typed)}最多 ${HARDSHIP_WORDS_MAX} 字，不用写身份证号和银行卡号`}
      />
      {NOTES.map((note) => (
        <View key={note} className="hardship__text">
          {note}
        </View>
      ))}
      <RefusalNote refusal={form.refusal} />
      <View className="hardship__act">
        <Button block busy={form.sending} onPress={send}>
          提交申请
        </Button>
      </View>
    </Card>
  )
})

interface HardshipValues {
  /** Empty until one is chosen. */
  reason: HardshipReason | ''
  wish: string
  monthly: string
  /** Key of the way chosen; '' leaves it to the lender. */
  way: string
}

/** Why words may be left out; empty where they are needed. */
function needless(hasWay: boolean, monthly: string): string {
  if (hasWay) return '已选方式，可以不写；'
  return monthlyOf(monthly) === null ? '' : '已填每月最多还，可以不写；'
}

const rulesFor = (hardship: Hardship): FormRules<HardshipValues> => ({
  initial: { reason: '', wish: '', monthly: '', way: '' },
  clean: { wish: cleanText, monthly: cleanAmount },
  checks: {
    reason: (reason) => (reason === '' ? '请选择原因' : null),
    wish: (wish, { way, monthly }) =>
      wishProblem(wish, {
        hasWay: chosenWay(hardship, way) !== undefined,
        hasMonthly: hardship.options.value ? monthlyOf(monthly) !== null : null,
      }),
    monthly: (monthly) =>
      monthly !== '' && monthlyOf(monthly) === null ? '请输入正确的金额' : null,
  },
})

/** Whether another request may follow: none waits, for either side, and no new plan is in force. */
const mayAskAgain = ({ status }: HardshipRequest): boolean =>
  !isHardshipOpen(status) && status !== 'accepted'

interface LoanHardshipProps {
  orderNo: string
  /** The page names the loan already. */
  isNamed: boolean
}

/** One loan: its request, or the form for one; phone numbers where the backend takes no requests. */
export const LoanHardship = observer(function LoanHardship(props: LoanHardshipProps) {
  const { orderNo, isNamed } = props
  const { client, now, deps } = useStores()
  const scope = usePageScope()
  const [hardship] = useState(() => new Hardship(client, now, deps.newKey, orderNo))
  const [again, setAgain] = useState(false)
  const { state } = hardship
  useEffect(() => void hardship.fetch({ scope }), [hardship, scope])

  if (isApiError(state.error, 'unavailable'))
    return (
      <CellGroup title="请打电话协商">
        <ContactLines />
      </CellGroup>
    )
  return (
    <LoadState
      of={state}
      retry={() => hardship.fetch({ scope })}
      missing={<LoanMissing />}
      skeleton={<Skeleton kind="detail" rows={6} />}
    >
      {({ request }) => (
        <>
          {request && <RequestHead request={request} isNamed={isNamed} />}
          {request?.offerNo && <Offer hardship={hardship} />}
          {request && <RequestCard request={request} hardship={hardship} />}
          {request && mayAskAgain(request) && !again && (
            <Button block variant="secondary" onPress={() => setAgain(true)}>
              再次申请
            </Button>
          )}
          {(!request || (again && mayAskAgain(request))) && (
            <>
              <Head title="申请协商还款" orderNo={orderNo} isNamed={isNamed || request !== null} />
              <RequestForm orderNo={orderNo} hardship={hardship} />
            </>
          )}
        </>
      )}
    </LoadState>
  )
})
