import { observer } from 'mobx-react'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { isApiError } from '@/api/errors'
import type { HardshipRequest } from '@/api/hardship'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Hardship } from '@/stores/Hardship'

interface HardshipWay {
  /** The person is logged in, and the backend has the call. */
  isOffered: boolean
  /** The newest request; null when none is known. */
  request: HardshipRequest | null
}

/** Whether 协商还款 is offered, and the newest request, refreshed when the page is shown again. */
function useHardship(orderNo?: string): HardshipWay {
  const { client, now, deps, session } = useStores()
  const scope = usePageScope()
  const [hardship] = useState(() => new Hardship(client, now, deps.newKey, orderNo))
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn) void hardship.fetch({ scope })
  }, [hardship, isLoggedIn, scope])

  const { value, error, loading } = hardship.state
  useDidShow(() => {
    if (value && !loading) void hardship.fetch({ scope })
  })
  return {
    isOffered: isLoggedIn && !isApiError(error, 'unavailable'),
    request: value?.request ?? null,
  }
}

interface HardshipWayProps {
  orderNo?: string
}

const toHardship = (orderNo?: string) => go('/pages/help/hardship', { order_no: orderNo })

/**
 * Link to 协商还款 with the status of the newest request. Only for people logged in, and where the backend has the call.
 */
export const HardshipEntry = observer(function HardshipEntry({ orderNo }: HardshipWayProps) {
  const { isOffered, request } = useHardship(orderNo)
  if (!isOffered) return null
  return (
    <Cell
      title="协商还款"
      note="暂时还不上时，在线申请"
      value={request?.statusText}
      onPress={() => toHardship(orderNo)}
    />
  )
})

/** The same link as a button beside paying. */
export const HardshipButton = observer(function HardshipButton({ orderNo }: HardshipWayProps) {
  const { isOffered } = useHardship(orderNo)
  if (!isOffered) return null
  return (
    <Button block variant="secondary" onPress={() => toHardship(orderNo)}>
      协商还款
    </Button>
  )
})
