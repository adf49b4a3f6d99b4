import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { cleanEmail } from '@domain/cleaning'
import type { ProfileBody } from '@domain/contract/user'
import { cleanLine } from '@domain/text'
import { checkEmail, checkNickname } from '@domain/validators'
import { accountApi } from '@/api/account'
import { isApiError, userMessage } from '@/api/errors'
import { inWords } from '@/api/inWords'
import { uploadApi } from '@/api/upload'
import type { Profile } from '@/api/user'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { Notice } from '@/components/Notice/Notice'
import { Picture } from '@/components/Picture/Picture'
import { Sheet } from '@/components/Sheet/Sheet'
import type { FormRules } from '@/forms/Form'
import { FormField } from '@/forms/FormField'
import { RefusalNote } from '@/forms/RefusalNote'
import { useForm } from '@/forms/useForm'
import { pickFiles } from '@/platform/files'
import type { LocalFile } from '@/platform/files.types'
import { squarePicture } from '@/platform/squarePicture'
import type { StoredUser } from '@/storage/session'
import { Avatar, displayName } from '@/widgets/Avatar'
import { OtherProof, OwnerProof, type Proof, PROOF_FIELDS, proofRules } from '@/widgets/OwnerProof'

const PROBLEMS = {
  denied: '没有使用相机或相册的权限，请在设置里允许后再试',
  failed: '没有打开相册，请重试',
  unreadable: '这张图片读取不了，请换一张 JPG 或 PNG',
} as const

interface OwnProfile {
  profile: Profile
  /** Masked; from the login where the profile lacks something. */
  user: StoredUser
}

/** The picture of the person: as the profile tells it, else as known from the login. */
const avatarOf = ({ profile, user }: OwnProfile): string => profile.avatar || user.avatar

/**
 * The fields that FastAdmin's call writes whether they are sent or not, as they are. A `data:` address is none: it is
 * drawn by FastAdmin for a person without a picture, or kept by a backend that changes only what is sent.
 */
const unchanged = (own: OwnProfile): Pick<ProfileBody, 'avatar' | 'bio'> => {
  const avatar = avatarOf(own)
  const isAddress = avatar !== '' && !avatar.startsWith('data:')
  const { bio } = own.profile
  return { ...(isAddress && { avatar }), ...(bio !== undefined && { bio }) }
}

/** The row of the avatar, and a sheet to change it: the picture is picked, cropped to a square, shown, and only then sent. */
export const EditAvatar = observer(function EditAvatar(own: OwnProfile) {
  const src = avatarOf(own)
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
    file.release()
  }

  useEffect(() => () => chosen?.release(), [chosen])

  const save = async () => {
    if (!chosen) return
    setSending(true)
    setProblem('')
    try {
      const file = { filePath: chosen.path, fileName: chosen.name }
      const { url } = await uploadApi(client).whole(file, { scope, quiet: true })
      await accountApi(client).setProfile(
        { ...unchanged(own), avatar: url },
        { scope, quiet: true },
      )
      const saved = (await session.confirmChange({ avatar: url }))?.avatar
      if (saved !== undefined && saved === own.profile.avatar && saved !== url)
        return setProblem('服务器没有更换头像，仍是原来的')
      setChosen(null)
      toast(saved === undefined ? '头像已提交' : '头像已更换')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(isApiError(error, 'unavailable') ? '服务器暂不支持更换头像' : userMessage(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Cell
        title="头像"
        value={<Avatar src={src} name={displayName(own.user)} />}
        onPress={() => void pick()}
      />
      <Sheet
        open={chosen !== null}
        asks
        title="更换头像"
        onClose={() => setChosen(null)}
        footer={
          <Button block busy={sending} busyText="保存中" onPress={save}>
            使用
          </Button>
        }
      >
        <View className="user-info__preview">
          <Picture src={chosen?.path ?? ''} alt="新头像" ratio={1} />
        </View>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button block variant="text" onPress={() => void pick()}>
          重新选择
        </Button>
      </Sheet>
    </>
  )
})

interface ProfileValues {
  nickname: string
  email: string
}

type ProfileField = keyof ProfileValues

const rulesFor = (initial: ProfileValues): FormRules<ProfileValues> => ({
  initial,
  clean: { nickname: cleanLine, email: cleanEmail },
  checks: {
    nickname: checkNickname,
    email: (email) => (email === '' ? null : checkEmail(email)),
  },
})

/** The fields for which the profile still has its former value, although something else was saved. */
function notSaved(before: Profile, after: Profile, sent: Partial<ProfileValues>): ProfileField[] {
  const valuesOf = ({ nickname, welcome, email }: Profile) => ({
    nickname: nickname || welcome,
    email,
  })
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = Object.keys(sent) as ProfileField[]
  return names.filter((name) => now[name] !== sent[name] && now[name] === old[name])
}

interface EditProfileProps extends OwnProfile {
  onClose: () => void
}

/**
 * 编辑资料: the nickname, and the e-mail address where the backend has one. One logs in by the address, so another one asks
 * for a proof of the owner.
 */
export const EditProfile = observer(function EditProfile({ onClose, ...own }: EditProfileProps) {
  const { client, session, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  // As it was when the sheet opened.
  const [{ profile, user }] = useState(own)
  const hasEmail = profile.email !== undefined
  const form = useForm('profile', rulesFor({ nickname: user.nickname, email: profile.email ?? '' }))
  const { mobile } = user
  const [proof, setProof] = useState<Proof>(mobile ? 'code' : 'password')
  const owner = useForm('owner', proofRules(mobile))
  const changesEmail = hasEmail && cleanEmail(form.values.email) !== profile.email

  /** Resolves to what was sent; to null when the proof was refused, which its own field then shows. */
  const send = async (values: ProfileValues): Promise<Partial<ProfileValues> | null> => {
    const { nickname, email } = values
    const { code, password } = owner.values
    const sent = {
      // The one shown is masked.
      nickname: nickname === user.nickname ? profile.nickname || profile.welcome : nickname,
      ...(changesEmail && { email }),
    }
    const proven = changesEmail && (proof === 'code' ? { code } : { password })
    try {
      await api
        .setProfile({ ...unchanged(own), ...sent, ...proven }, { scope, silent: true })
        .catch(inWords('服务器暂不支持修改资料，请联系客服办理'))
      return sent
    } catch (error) {
      if (!isApiError(error) || error.details.field !== proof) throw error
      owner.refuse(error)
      return null
    }
  }

  const save = async () => {
    if (!form.validate()) return
    if (changesEmail && !owner.validate(PROOF_FIELDS[proof])) return
    let sent: Partial<ProfileValues> | null = null
    let after: Profile | null = null
    const accepted = await form.submit(async (values) => {
      sent = await send(values)
      if (!sent) return
      after = await session.confirmChange({})
      for (const name of after ? notSaved(profile, after, sent) : [])
        form.say(name, '服务器没有保存这一项，仍是原来的')
    })
    if (!accepted || !sent || form.names.some((name) => form.errors[name])) return
    toast(after ? '已保存' : '已提交')
    onClose()
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
      {hasEmail && (
        <FormField
          form={form}
          name="email"
          label="邮箱"
          kind="email"
          placeholder="可不填"
          onEnter={save}
        />
      )}
      {changesEmail && (
        <>
          <Notice tone="info">邮箱可以用来登录，修改前请确认是你本人。</Notice>
          <OwnerProof
            form={owner}
            proof={proof}
            mobile={mobile}
            event="mobilelogin"
            onEnter={save}
          />
          {mobile && <OtherProof proof={proof} onChange={setProof} />}
        </>
      )}
      <RefusalNote refusal={form.refusal} />
    </Sheet>
  )
})
