import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import type { HardshipRequest } from '@/api/hardship'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Hardship } from '@/stores/Hardship'

interface HardshipWay {
  /** Somebody is logged in, and the backend has the call. */
  isOffered: boolean
  /** The newest request; null when none is known. */
  request: HardshipRequest | null
}

/** Whether 协商还款 is offered, and the newest request, refreshed when the page is shown again. */
export function useHardship(orderNo?: string): HardshipWay {
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
  return {
    isOffered: isLoggedIn && !isApiError(error, 'unavailable'),
    request: value?.request ?? null,
  }
}
