import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { RELATIONS } from '@domain/applicant'
import type { ReusedPart } from '@domain/reuse'
import { labelOf } from '@domain/options'
import type { EarlierPerson } from '@/api/loan'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'
import { reuses } from '../model/values'

type Row = [name: string, value: string]

/** The card of the last application, with its bank where that is known. */
const earlierCard = ({ bank, bankCard }: EarlierPerson): string =>
  [bank, bankCard].filter(Boolean).join(' ')

/** What each part says, masked as the backend sends it. */
export const EARLIER_ROWS: Record<ReusedPart, (earlier: EarlierPerson) => Row[]> = {
  identity: (earlier) => [
    ['姓名', earlier.realName],
    ['身份证号', earlier.idCard],
    ['收款账户', earlierCard(earlier)],
  ],
  residence: ({ residence }) => [['居住地址', residence]],
  contacts: ({ contacts }) =>
    contacts.map(({ name, mobile, relation }, at) => [
      `联系人 ${at + 1}`,
      `${name} ${mobile}（${labelOf(RELATIONS, relation)}）`,
    ]),
}

/**
 * Offers what the last application said, all of it at once. Drawn only where there is something to take over. The person is
 * that of the ID card where one is verified, and not named again.
 */
export const TakeOver = observer(function TakeOver({ model }: { model: ApplyModel }) {
  const { earlier, form, identity } = model
  if (!earlier || reuses(form.values, 'identity')) return null
  return (
    <FormItem form={form} name="reuse">
      <Card>
        <View className="apply-offer">
          <View className="apply-offer__who">
            {identity ? earlierCard(earlier) : `${earlier.realName}，${earlierCard(earlier)}`}
          </View>
          <Button variant="secondary" onPress={() => model.takeOver()}>
            沿用上次资料
          </Button>
        </View>
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.reuse}
        </View>
      </Card>
    </FormItem>
  )
})

interface TakenOverProps {
  model: ApplyModel
  part: ReusedPart
  /** What it is, for the button that has it typed instead. */
  name: string
}

/** A part that is taken over, masked, and the way to type it instead. */
export const TakenOver = observer(function TakenOver({ model, part, name }: TakenOverProps) {
  const { earlier, identity } = model
  if (!earlier) return null
  const rows = EARLIER_ROWS[part](earlier)
  // Name and number are those of the ID card, which stands above.
  const shown = part === 'identity' && identity ? rows.slice(-1) : rows
  return (
    <View className="apply-taken" {...aria({ role: 'group', label: `${name}，沿用上次资料` })}>
      {shown.map(([title, value]) => (
        <View key={title} className="apply-review__row">
          <View className="apply-review__name">{title}</View>
          <View className="apply-review__value">{value}</View>
        </View>
      ))}
      <Button variant="text" small label={`重新填写${name}`} onPress={() => model.typeAnew(part)}>
        重新填写
      </Button>
    </View>
  )
})
