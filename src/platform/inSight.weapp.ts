import { useDidHide, useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import type { UseInSight } from './inSight.h5'

/** WeChat hides a page that another one covers, and the one in front when the program goes into the background. */
export const useInSight: UseInSight = (onReturn) => {
  const [isShown, setShown] = useState(true)
  useDidHide(() => setShown(false))
  useDidShow(() => {
    if (!isShown) onReturn()
    setShown(true)
  })
  return isShown
}
