import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import type { Option } from '@/components/Choice/Choice.types'
import { cx } from '@/components/cx'
import type { Form, TextName } from '@/forms/Form'
import { FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import type { ApplyValues } from '../model/values'

/** Title of a section; none where a question stands alone, whose screen is called so already. */
export const titleOf = (model: ApplyModel, title: string): string | undefined =>
  model.asking ? undefined : title

interface SectionProps {
  title?: string
  /** Why this is asked. */
  reason?: string
  children: ReactNode
}

/** Fields that belong together, and why they are asked. */
export function Section({ title, reason, children }: SectionProps) {
  return (
    <Card title={title}>
      {reason && <View className="apply-reason">{reason}</View>}
      {children}
    </Card>
  )
}

interface FormChoiceProps {
  form: Form<ApplyValues>
  name: TextName<ApplyValues>
  label: string
  options: readonly Option[]
}

/** Characters up to which three options stand in a row. */
const SHORT = 4

const isShort = (options: readonly Option[]): boolean =>
  options.every(({ label }) => label.length <= SHORT)

/** A choice as a field of the form, its options in columns of one width. */
export const FormChoice = observer(function FormChoice(props: FormChoiceProps) {
  const { form, name, label, options } = props
  return (
    <FormItem form={form} name={name}>
      <View className={cx('apply-choice', isShort(options) && 'apply-choice--short')}>
        <Choice
          label={label}
          options={options}
          value={form.values[name]}
          onChange={(value) => form.set(name, value)}
          error={form.errors[name]}
        />
      </View>
    </FormItem>
  )
})
