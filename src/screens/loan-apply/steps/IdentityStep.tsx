import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { bankOfCard } from '@domain/cardBanks'
import { Button } from '@/components/Button/Button'
import { FormField, FormItem } from '@/forms/FormField'
import { FormFigure } from '@/widgets/FormFigure'
import type { ApplyModel } from '../model/ApplyModel'
import { boxLabel, BoxText, FormCheck } from '../parts/ConsentBox'
import { Section } from '../parts/FormSection'

/** 身份与银行卡: who borrows, and where the money goes. */
export const IdentityStep = observer(function IdentityStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { bank_card: card } = form.values
  return (
    <>
      <Section
        title="身份信息"
        reason="用于确认借款人是你本人、已满 18 周岁，并写入合同。合同和页面上只显示部分隐藏的号码（如 110***********1234）。"
      >
        <FormField
          form={form}
          name="real_name"
          label="姓名"
          placeholder="与身份证一致"
          autoComplete="name"
        />
        <FormField
          form={form}
          name="id_card"
          label="身份证号"
          kind="idcard"
          placeholder="18 位，末位可以是 X"
        />
        <MobileField model={model} />
      </Section>
      <Section title="收款银行卡" reason="通过审核后，借款会转到这张卡。须是你本人的储蓄卡。">
        <FormFigure
          form={form}
          name="bank_card"
          label="银行卡号"
          kind="card"
          placeholder="16–19 位"
          hint={bankOfCard(card) ?? undefined}
        />
      </Section>
      <Section title="单独同意">
        <FormCheck form={form} name="sensitive_info" label={boxLabel('sensitive_info', model)}>
          <BoxText of="sensitive_info" model={model} />
        </FormCheck>
      </Section>
    </>
  )
})

const USE = '用于通知审核与放款结果'

/** The account's number, which need not be typed, or a field for another. */
const MobileField = observer(function MobileField({ model }: { model: ApplyModel }) {
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
