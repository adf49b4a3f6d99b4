import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import { accountApi, type Device } from '@/api/account'
import { isApiError } from '@/api/errors'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Dialog } from '@/components/Dialog/Dialog'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { longDateTime } from '@/format/date'
import { LoadState } from '@/widgets/LoadState'
import { Loadable } from '@/stores/Loadable'

const sinceText = ({ createdAt }: Device): string =>
  `${isReadable(createdAt) ? longDateTime(createdAt) : UNREADABLE_TEXT} 登录`

/** The devices that are logged in, and the end of all but this one. Nothing where a backend does not tell. */
export const Devices = observer(function Devices() {
  const { client, now, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => accountApi(client))
  const [devices] = useState(() => new Loadable<Device[]>(now))
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState(false)
  const load = useCallback(
    () => devices.load(() => api.devices({ scope, silent: true, loading: false })),
    [devices, api, scope],
  )
  useEffect(() => void load(), [load])

  const end = async () => {
    setAsking(false)
    setEnding(true)
    // What went wrong is told by the client; how things stand is asked in any case.
    const ended = await api.endOthers({ scope }).catch(() => null)
    if (ended) toast('其他设备已退出')
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
