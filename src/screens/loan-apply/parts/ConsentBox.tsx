import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import { AgreementLink } from '@/app/AgreementLink'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { Pressable } from '@/components/Pressable/Pressable'
import type { Form } from '@/forms/Form'
import { FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import type { ApplyValues, Box } from '../model/values'

type BooleanName = Box | 'not_student'

interface FormCheckProps {
  form: Form<ApplyValues>
  name: BooleanName
  /** What is agreed to or declared. */
  label: string
  /** The label with links to what is agreed to. */
  children?: ReactNode
}

/** A checkbox as a field of the form. Never ticked beforehand. */
export const FormCheck = observer(function FormCheck(props: FormCheckProps) {
  const { form, name, label, children } = props
  return (
    <FormItem form={form} name={name}>
      <Checkbox
        label={label}
        checked={form.values[name]}
        onChange={(checked) => form.set(name, checked)}
        error={form.errors[name]}
      >
        {children && <View>{children}</View>}
      </Checkbox>
    </FormItem>
  )
})

const LABELS: Record<Box, (lenderName: string) => string> = {
  sensitive_info: () => '我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息',
  contact_info: () => '我已征得联系人同意，并同意在联系不上我时使用联系人信息',
  agreements: () => '我已阅读并同意个人借款合同',
  credit_report: (lenderName) => `我授权${lenderName}为本次申请查询、并依法报送我的征信信息`,
}

/** Label of a consent; the lender is the product's. */
export const boxLabel = (box: Box, { trial }: ApplyModel): string =>
  LABELS[box](trial.product.lenderName)

/** The same with links to what is agreed to. */
export function BoxText({ of: box, model }: { of: Box; model: ApplyModel }) {
  if (box === 'agreements')
    return (
      <>
        我已阅读并同意
        <Pressable role="link" className="agreement-link" onPress={() => model.readContract(true)}>
          {`《${LOAN_CONTRACT_TITLE}》`}
        </Pressable>
      </>
    )
  return (
    <>
      {`${boxLabel(box, model)}，详见`}
      <AgreementLink code={box} />
    </>
  )
}
