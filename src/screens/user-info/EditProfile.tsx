import { observer } from 'mobx-react'
import { useState } from 'react'
import { checkEmail, NICKNAME_MAX } from '@domain/validators'
import { accountApi } from '@/api/account'
import { inWords } from '@/api/inWords'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { cleanEmail, cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'

interface ProfileValues {
  nickname: string
  email: string
}

const rulesFor = (initial: ProfileValues): FormRules<ProfileValues> => ({
  initial,
  clean: { nickname: cleanText, email: cleanEmail },
  checks: {
    nickname: (nickname) =>
      nickname === ''
        ? '请输入昵称'
        : nickname.length > NICKNAME_MAX
          ? `昵称最多 ${NICKNAME_MAX} 个字`
          : null,
    email: (email) => (email === '' ? null : checkEmail(email)),
  },
})

interface EditProfileProps {
  now: ProfileValues
  onClose: () => void
}

/** 编辑资料: nickname and e-mail address. */
export const EditProfile = observer(function EditProfile({ now, onClose }: EditProfileProps) {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const form = useForm('profile', rulesFor(now))

  const save = async () => {
    const saved = await form.submit((values) =>
      api
        .setProfile(values, { scope, silent: true })
        .catch(inWords('服务器暂不支持修改资料，请联系客服办理')),
    )
    if (!saved) return
    toast('已保存')
    onClose()
    void session.loadProfile({ silent: true, loading: false }).catch(() => {})
  }

  return (
    <Sheet
      open
      asks
      title="编辑资料"
      onClose={onClose}
      footer={
        <Button block busy={form.sending} onPress={save}>
          保存
        </Button>
      }
    >
      <FormField form={form} name="nickname" label="昵称" placeholder="怎么称呼你" />
      <FormField
        form={form}
        name="email"
        label="邮箱"
        kind="email"
        placeholder="可不填"
        onEnter={save}
      />
      <RefusalNote refusal={form.refusal} />
    </Sheet>
  )
})
