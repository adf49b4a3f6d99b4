import { useDidHide, useDidShow, useLaunch, usePageNotFound } from '@tarojs/taro'
import { useState, type PropsWithChildren } from 'react'
import { AppFrame } from '@/app/AppFrame/AppFrame'
import { hidden, launch, shown } from '@/app/launch'
import { goToMeant } from '@/app/navigation'
import { rootStore, StoresContext } from '@/app/root'
import './app.scss'
import './styles/frame.scss'

export default function App({ children }: PropsWithChildren) {
  const [stores] = useState(rootStore)
  useLaunch(() => launch(stores))
  useDidShow(() => shown(stores))
  useDidHide(() => hidden(stores))
  usePageNotFound(({ path, query }) => goToMeant(path, query))
  return (
    <StoresContext.Provider value={stores}>
      <AppFrame>{children}</AppFrame>
    </StoresContext.Provider>
  )
}
