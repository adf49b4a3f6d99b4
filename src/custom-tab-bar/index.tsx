import { useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { currentPath } from '@/app/navigation'
import { rootStore } from '@/app/root'
import { AppTabBar } from '@/app/tabs'

/** WeChat draws one of these over each tab page, in a React root of its own. */
export default function CustomTabBar() {
  const [current, setCurrent] = useState(currentPath)
  useDidShow(() => setCurrent(currentPath()))
  return <AppTabBar stores={rootStore()} current={current} />
}
