import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { todayInShanghai } from '@domain/calendar'
import { cleanIdCard, cleanName } from '@domain/cleaning'
import { checkIdentity, type IdentityCard, LONG_VALIDITY } from '@domain/identity'
import { useStore, useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { DateField } from '@/components/DateField/DateField'
import type { FormRules } from '@/forms/Form'
import { FormField, FormItem } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { identityStore } from '@/stores/IdentityStore'
import type { UploadList } from '@/upload/UploadList'
import { createSender } from '@/upload/sender'
import { useUnsentForm } from '@/widgets/useUnsentForm'
import { CardSide } from './CardSide'

interface IdentityValues extends IdentityCard {
  /** Addresses of the sides; read from the uploads when the form is sent. */
  front_file: string
  back_file: string
  /** Consent to the handling of what the card shows, apart from everything else (个保法 29). */
  sensitive_info: boolean
}

const EMPTY: IdentityValues = {
  front_file: '',
  back_file: '',
  real_name: '',
  id_card: '',
  valid_from: '',
  valid_to: '',
  sensitive_info: false,
}

const TYPED = ['real_name', 'id_card', 'valid_from', 'valid_to'] as const

const CONSENT = '我同意为核实身份处理我的身份证照片、姓名、身份证号和有效期'

/** Why a side can't be sent yet; null when it can. */
function sideProblem({ shown }: UploadList, name: string): string | null {
  const [item] = shown
  if (!item) return `请拍摄身份证${name}`
  if (item.state === 'failed') return '照片上传失败，请重试或重拍'
  return item.state === 'done' ? null : '照片还在上传，完成后再提交'
}

/** Both sides of the ID card and what stands on it. */
export const IdentityForm = observer(function IdentityForm({ onSent }: { onSent: () => void }) {
  const store = useStore(identityStore)
  const { client, storage, clock, deps, now, toast } = useStores()
  const today = todayInShanghai(now())
  const [sides] = useState(() => {
    const means = {
      compress: deps.compress,
      ...createSender({ client, storage, clock, newId: deps.newKey }),
    }
    return { front: store.getUpload(means), back: store.getUpload(means) }
  })
  useEffect(
    () => () => {
      sides.front.release()
      sides.back.release()
    },
    [sides],
  )
  const ruled = (field: keyof IdentityCard) => (_value: unknown, values: IdentityValues) =>
    checkIdentity(values, today).find((problem) => problem.field === field)?.message ?? null
  const rules: FormRules<IdentityValues> = {
    initial: EMPTY,
    clean: { real_name: cleanName, id_card: cleanIdCard },
    checks: {
      front_file: () => sideProblem(sides.front, '人像面'),
      back_file: () => sideProblem(sides.back, '国徽面'),
      real_name: ruled('real_name'),
      id_card: ruled('id_card'),
      valid_from: ruled('valid_from'),
      valid_to: ruled('valid_to'),
      sensitive_info: (given) => (given ? null : '请阅读并勾选同意，再提交'),
    },
  }
  const { form, wasSent } = useUnsentForm('identity', rules, TYPED)
  const { values, errors } = form
  const isLong = values.valid_to === LONG_VALIDITY

  const send = async () => {
    const sent = await form.submit(async ({ sensitive_info: _, ...typed }) => {
      const [frontFile = ''] = sides.front.urls
      const [backFile = ''] = sides.back.urls
      await store.send({ ...typed, front_file: frontFile, back_file: backFile })
    })
    if (!sent) return
    wasSent()
    toast('已提交，正在核验')
    onSent()
  }

  return (
    <>
      <Card title="拍摄身份证">
        <View className="identity__text">本人身份证原件，四角在框内，文字清晰，没有反光。</View>
        <FormItem form={form} name="front_file">
          <CardSide side="front" upload={sides.front} error={errors.front_file} />
        </FormItem>
        <FormItem form={form} name="back_file">
          <CardSide side="back" upload={sides.back} error={errors.back_file} />
        </FormItem>
      </Card>
      <Card title="证件信息">
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
        <FormItem form={form} name="valid_from">
          <DateField
            label="有效期开始"
            name="valid_from"
            value={values.valid_from}
            max={today}
            error={errors.valid_from}
            hint="见国徽面“有效期限”"
            onChange={(day) => form.set('valid_from', day)}
            onBlur={() => form.leave('valid_from')}
          />
        </FormItem>
        <FormItem form={form} name="valid_to">
          {!isLong && (
            <DateField
              label="有效期结束"
              name="valid_to"
              value={values.valid_to}
              min={today}
              error={errors.valid_to}
              onChange={(day) => form.set('valid_to', day)}
              onBlur={() => form.leave('valid_to')}
            />
          )}
          <Checkbox
            label="证件长期有效"
            checked={isLong}
            onChange={(checked) => form.set('valid_to', checked ? LONG_VALIDITY : '')}
          />
        </FormItem>
      </Card>
      <Card>
        <FormItem form={form} name="sensitive_info">
          <Checkbox
            label={CONSENT}
            checked={values.sensitive_info}
            error={errors.sensitive_info}
            onChange={(checked) => form.set('sensitive_info', checked)}
          />
        </FormItem>
        <View className="identity__text">
          只有核验人员可以查看，每次查看都有记录。保存时间见《隐私政策》。
        </View>
        <RefusalNote refusal={form.refusal} />
        <View className="identity__act">
          <Button block busy={form.sending} onPress={send}>
            提交认证
          </Button>
        </View>
      </Card>
    </>
  )
})
