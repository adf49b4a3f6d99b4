import { useDidShow, useLaunch } from '@tarojs/taro'
import { useState, type PropsWithChildren } from 'react'
import { AppFrame } from '@/app/AppFrame'
import { launch, shown } from '@/app/launch'
import { rootStore, StoresContext } from '@/app/root'
import './app.scss'

export default function App({ children }: PropsWithChildren) {
  const [stores] = useState(rootStore)
  useLaunch(() => launch(stores))
  useDidShow(() => shown(stores))
  return (
    <StoresContext.Provider value={stores}>
      <AppFrame>{children}</AppFrame>
    </StoresContext.Provider>
  )
}
