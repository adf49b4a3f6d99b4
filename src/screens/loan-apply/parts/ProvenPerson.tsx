import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { IdentityState } from '@domain/identity'
import type { IdentityInfo } from '@/api/identity'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { FormItem } from '@/forms/FormField'
import type { ApplyModel } from '../model/ApplyModel'

/** Why the ID card has to be seen to first, and what leads there. */
const WAYS: Record<IdentityState, readonly [note: string, action: string]> = {
  none: ['申请借款前要核实你的身份，用身份证拍照认证一次即可。', '去实名认证'],
  pending: ['身份正在核验，通过后就可以继续。', '查看进度'],
  rejected: ['实名认证没有通过，请重新提交。', '去实名认证'],
  expired: ['身份证已到期，请用新的身份证重新认证。', '去实名认证'],
  verified: ['', ''],
}

interface ProvenPersonProps {
  model: ApplyModel
  identity: IdentityInfo
}

/** Name and number of the verified ID card, masked; without one the way to 实名认证, from which people come back. */
export const ProvenPerson = observer(function ProvenPerson(props: ProvenPersonProps) {
  const { model, identity } = props
  const { form } = model
  const { inForce, realName, idCard, state } = identity
  const [note, action] = WAYS[state]
  if (inForce)
    return (
      <FormItem form={form} name="real_name">
        <View className="apply-taken" {...aria({ role: 'group', label: '已实名认证' })}>
          {[
            ['姓名', realName],
            ['身份证号', idCard],
          ].map(([name, value]) => (
            <View key={name} className="apply-review__row">
              <View className="apply-review__name">{name}</View>
              <View className="apply-review__value">{value}</View>
            </View>
          ))}
        </View>
      </FormItem>
    )
  return (
    <FormItem form={form} name="real_name">
      <View className="apply-proof">
        <View className="apply-hint">{note}</View>
        <Button block variant="secondary" onPress={() => go('/pages/settings/identity')}>
          {action}
        </Button>
        <View className="apply-error" {...aria({ role: 'alert' })}>
          {form.errors.real_name}
        </View>
      </View>
    </FormItem>
  )
})
