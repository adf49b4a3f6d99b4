import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell } from '@/components'
import { Hardship } from '@/stores/Hardship'

/**
 * The way to 协商还款, with how the newest request stands. For those logged in only, and not where the backend has no
 * such call.
 */
export const HardshipEntry = observer(function HardshipEntry({ orderNo }: { orderNo?: string }) {
  const { client, now, deps, session } = useStores()
  const scope = usePageScope()
  const [hardship] = useState(() => new Hardship(client, now, deps.newKey, orderNo))
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn) void hardship.load({ scope })
  }, [hardship, isLoggedIn, scope])

  const { value, error, loading } = hardship.state
  useDidShow(() => {
    if (value && !loading) void hardship.load({ scope })
  })
  if (!isLoggedIn || isApiError(error, 'unavailable')) return null
  return (
    <Cell
      title="协商还款"
      note="暂时还不上时，在线申请"
      value={value?.request?.statusText}
      onPress={() => go('/pages/help/hardship', { order_no: orderNo })}
    />
  )
})
