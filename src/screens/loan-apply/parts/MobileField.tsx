import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import { FormItem } from '@/forms/FormItem'
import type { ApplyModel } from '../model/ApplyModel'

const USE = '用于通知审核与放款结果'

/** The number of the account, which need not be typed; or another one. */
export const MobileField = observer(function MobileField({ model }: { model: ApplyModel }) {
  const { form } = model
  if (!model.usesOwnMobile)
    return (
      <FormField
        form={form}
        name="mobile"
        label="手机号"
        kind="tel"
        placeholder="11 位，你本人在用的号码"
        hint={USE}
      />
    )
  return (
    <FormItem form={form} name="mobile">
      <View className="apply-own-mobile">
        <View className="apply-own-mobile__label">手机号</View>
        <View className="apply-own-mobile__row">
          <View className="apply-own-mobile__number">{model.own.masked}</View>
          <Button variant="text" small onPress={() => model.typeMobile()}>
            换一个号码
          </Button>
        </View>
        <View className="apply-hint">{`登录账号的手机号，已验证。${USE}`}</View>
      </View>
    </FormItem>
  )
})
