import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { accountApi, type Device } from '@/api/account'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Dialog } from '@/components/Dialog/Dialog'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { longDateTime } from '@/format/date'
import { Loadable } from '@/stores/Loadable'
import { IdentityEntry } from '@/widgets/IdentityEntry'
import { LoadState } from '@/widgets/LoadState'
import './account.scss'

/** 账号与安全: password and number where the backend can change them, logged-in devices, account deletion. */
export const AccountScreen = observer(function AccountScreen() {
  const { session } = useStores()
  const offered = useOffered()
  const password = offered('/pages/settings/password')
  const mobile = offered('/pages/settings/mobile')
  return (
    <View className="account">
      <IdentityEntry icon="id" />
      {(password || mobile) && (
        <CellGroup>
          {password && (
            <Cell
              title="设置新密码"
              note="用短信验证码，不需要原密码"
              icon="lock"
              onPress={() => go('/pages/settings/password')}
            />
          )}
          {mobile && (
            <Cell
              title="换手机号"
              icon="phone"
              value={session.user?.mobile}
              onPress={() => go('/pages/settings/mobile')}
            />
          )}
        </CellGroup>
      )}
      <Devices />
      <View className="account__apart">
        <CellGroup>
          <Cell title="注销账号" icon="leave" onPress={() => go('/pages/settings/deletion')} />
        </CellGroup>
      </View>
    </View>
  )
})

const sinceText = ({ createdAt }: Device): string => `${longDateTime(createdAt)} 登录`

/** Logged-in devices; all but this one can be logged out. Nothing if the backend lacks the call. */
const Devices = observer(function Devices() {
  const { client, now, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const [devices] = useState(() => new Loadable<Device[]>(now))
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState(false)
  const load = useCallback(
    () => devices.fetch(() => api.devices({ scope, quiet: true })),
    [devices, api, scope],
  )
  useEffect(() => void load(), [load])

  const end = async () => {
    setAsking(false)
    setEnding(true)
    // The client shows an error; the list is loaded again either way.
    const isDone = await api.endOthers({ scope }).then(
      () => true,
      () => false,
    )
    if (isDone) toast('其他设备已退出')
    setEnding(false)
    await load()
  }

  if (isApiError(devices.error, 'unavailable')) return null
  return (
    <LoadState of={devices} retry={load} skeleton={<Skeleton kind="detail" rows={2} />}>
      {(list) => (
        <>
          <CellGroup title="登录中的设备">
            {list.map((device, at) => (
              <Cell
                key={at}
                title={device.device || '未知设备'}
                note={sinceText(device)}
                value={device.current === true ? '本机' : undefined}
              />
            ))}
          </CellGroup>
          {list.length > 1 && (
            <View className="account__act">
              <Button block variant="secondary" busy={ending} onPress={() => setAsking(true)}>
                退出其他设备
              </Button>
            </View>
          )}
          <Dialog
            open={asking}
            title="退出其他设备？"
            confirmText="退出"
            onConfirm={end}
            onCancel={() => setAsking(false)}
          >
            除本机外，都要重新登录才能使用。
          </Dialog>
        </>
      )}
    </LoadState>
  )
})
