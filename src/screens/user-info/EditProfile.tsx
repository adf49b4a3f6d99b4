import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { cleanEmail } from '@domain/cleaning'
import { cleanLine } from '@domain/text'
import { checkEmail, checkNickname } from '@domain/validators'
import { accountApi } from '@/api/account'
import { isApiError, userMessage } from '@/api/errors'
import { inWords } from '@/api/inWords'
import { uploadApi } from '@/api/upload'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Notice } from '@/components/Notice/Notice'
import { Picture } from '@/components/Picture/Picture'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { pickFiles } from '@/platform/files'
import type { LocalFile } from '@/platform/files.types'
import { squarePicture } from '@/platform/squarePicture'
import { Avatar } from '@/widgets/Avatar'

const QUIET = { loading: false, silent: true } as const

const PROBLEMS = {
  denied: '没有使用相机或相册的权限，请在设置里允许后再试',
  failed: '没有打开相册，请重试',
  unreadable: '这张图片读取不了，请换一张 JPG 或 PNG',
} as const

interface EditAvatarProps {
  src: string
  name: string
}

/** The avatar, and a sheet to change it: the picture is picked, cropped to a square, shown, and only then sent. */
export const EditAvatar = observer(function EditAvatar({ src, name }: EditAvatarProps) {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const [chosen, setChosen] = useState<LocalFile | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  const pick = async () => {
    const picked = await pickFiles({ count: 1, documents: false })
    if (picked.outcome === 'cancelled') return
    if (picked.outcome !== 'picked') return toast(PROBLEMS[picked.outcome])
    const [file] = picked.files
    if (!file) return
    setProblem('')
    await squarePicture(file).then(setChosen, () => toast(PROBLEMS.unreadable))
  }

  const save = async () => {
    if (!chosen) return
    setSending(true)
    setProblem('')
    try {
      const file = { filePath: chosen.path, fileName: chosen.name }
      const { url } = await uploadApi(client).whole(file, { scope, ...QUIET })
      await accountApi(client).setProfile({ avatar: url }, { scope, ...QUIET })
      setChosen(null)
      toast('头像已更换')
      void session.loadProfile(QUIET).catch(() => {})
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(isApiError(error, 'unavailable') ? '服务器暂不支持更换头像' : userMessage(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Pressable className="user-info__avatar" label="更换头像" onPress={() => void pick()}>
        <Avatar src={src} name={name} />
        <View className="user-info__change">更换头像</View>
      </Pressable>
      <Sheet
        open={chosen !== null}
        asks
        title="更换头像"
        onClose={() => setChosen(null)}
        footer={
          <Button block busy={sending} busyText="保存中" onPress={save}>
            用这张
          </Button>
        }
      >
        <View className="user-info__preview">
          <Picture src={chosen?.path ?? ''} alt="新头像" ratio={1} />
        </View>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button block variant="text" onPress={pick}>
          换一张
        </Button>
      </Sheet>
    </>
  )
})

interface ProfileValues {
  nickname: string
  email: string
}

const rulesFor = (initial: ProfileValues): FormRules<ProfileValues> => ({
  initial,
  clean: { nickname: cleanLine, email: cleanEmail },
  checks: {
    nickname: checkNickname,
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
