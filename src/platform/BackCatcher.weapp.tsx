import { PageContainer } from '@tarojs/components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isCaught, onCaught, pageInFront } from './back.weapp'
import { levelsOf } from './backClaims'

/** Time that WeChat takes to close a page-container, in ms; a page can have only one at a time. */
const CLOSED_MS = 50

/**
 * Catches WeChat's back for the page it is on, as long as a part of the page claims it: a page-container without content,
 * of which WeChat closes one for each back. It is taken out rather than hidden, since hiding it would report a back.
 */
export function BackCatcher() {
  const [page] = useState(pageInFront)
  const isWanted = useSyncExternalStore(onCaught, () => isCaught(page))
  const [isSpent, setSpent] = useState(false)
  useEffect(() => {
    if (!isSpent) return undefined
    const timer = setTimeout(() => setSpent(false), CLOSED_MS)
    return () => clearTimeout(timer)
  }, [isSpent])

  const catchBack = () => {
    setSpent(true)
    levelsOf(page).pop()?.()
  }
  if (!isWanted || isSpent) return null
  return (
    <PageContainer
      show
      overlay={false}
      duration={0}
      customStyle="display: none"
      onBeforeLeave={catchBack}
    />
  )
}
