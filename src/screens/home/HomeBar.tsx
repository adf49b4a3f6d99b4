import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStores } from '@/app/root'
import { cx } from '@/components/cx'
import { barMetrics } from '@/platform/barMetrics'
import { BellPart } from './further/parts'
import { HomeTitle } from './HomeTitle'

/** Pixels of scrolling over which the bar becomes solid. */
const FADE = 60

/** In tenths, so that scrolling draws anew only when something changes. */
const solidity = (scrollTop: number): number =>
  Math.round(Math.min(Math.max(scrollTop / FADE, 0), 1) * 10) / 10

/** The home page's own navigation bar: clear at the top, solid once the page moves under it. */
export const HomeBar = observer(function HomeBar() {
  const { session } = useStores()
  const [solid, setSolid] = useState(0)
  const [metrics] = useState(barMetrics)
  usePageScroll(({ scrollTop }) => setSolid(solidity(scrollTop)))

  return (
    <View className="home-bar" style={metrics}>
      <View
        className={cx('home-bar__ground', solid === 1 && 'home-bar__ground--solid')}
        style={{ opacity: solid }}
      />
      <View className="home-bar__mark" />
      <HomeTitle />
      {session.isLoggedIn && <BellPart />}
    </View>
  )
})
