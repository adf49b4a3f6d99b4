import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { bankOfCard } from '@domain/cardBanks'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { FormField, FormItem } from '@/forms/FormField'
import { FormFigure } from '@/widgets/FormFigure'
import type { ApplyModel } from '../model/ApplyModel'
import { reuses } from '../model/values'
import { Ask } from '../parts/Ask'
import { boxLabel, BoxText, FormCheck } from '../parts/ConsentBox'
import { Section, titleOf } from '../parts/FormSection'
import { ProvenPerson } from '../parts/ProvenPerson'
import { TakenOver, TakeOver } from '../parts/TakenOver'

/** 身份与银行卡: who borrows, and where the money goes. */
export const IdentityStep = observer(function IdentityStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const isTaken = reuses(form.values, 'identity')
  return (
    <>
      <Ask model={model} about={['reuse']}>
        <TakeOver model={model} />
      </Ask>
      <Ask model={model} about={['real_name', 'id_card', 'mobile']}>
        <Section reason="用于核实身份，写入合同。">
          {model.identity && (
            <Ask model={model} about={['real_name']}>
              <ProvenPerson model={model} identity={model.identity} />
            </Ask>
          )}
          {isTaken && (
            <Ask model={model} about={['real_name']}>
              <TakenOver model={model} part="identity" name="身份与银行卡" />
            </Ask>
          )}
          {!isTaken && !model.identity && <Person model={model} />}
          <Ask model={model} about={['mobile']}>
            <MobileField model={model} />
          </Ask>
        </Section>
      </Ask>
      {!isTaken && (
        <Ask model={model} about={['bank_card']}>
          <CardField model={model} />
        </Ask>
      )}
      <Ask model={model} about={['sensitive_info']}>
        <Card>
          <FormCheck form={form} name="sensitive_info" label={boxLabel('sensitive_info', model)}>
            <BoxText of="sensitive_info" model={model} />
          </FormCheck>
        </Card>
      </Ask>
    </>
  )
})

const Person = observer(function Person({ model }: { model: ApplyModel }) {
  const { form } = model
  return (
    <>
      <Ask model={model} about={['real_name']}>
        <FormField
          form={form}
          name="real_name"
          label="姓名"
          placeholder="与身份证一致"
          autoComplete="name"
        />
      </Ask>
      <Ask model={model} about={['id_card']}>
        <FormField
          form={form}
          name="id_card"
          label="身份证号"
          kind="idcard"
          placeholder="18 位，末位可以是 X"
        />
      </Ask>
    </>
  )
})

const CardField = observer(function CardField({ model }: { model: ApplyModel }) {
  const { form } = model
  return (
    <Section title={titleOf(model, '收款银行卡')} reason="借款转到这张卡，须为本人储蓄卡。">
      <FormFigure
        form={form}
        name="bank_card"
        label="银行卡号"
        kind="card"
        placeholder="16–19 位"
        hint={bankOfCard(form.values.bank_card) ?? undefined}
      />
    </Section>
  )
})

const USE = '用于通知结果'

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
        <View className="apply-hint">{USE}</View>
      </View>
    </FormItem>
  )
})
