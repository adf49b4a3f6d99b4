import Taro from '@tarojs/taro'
import type { Network, KeyValue } from './injected.types'

// What WeChat reports while the app runs.

/** Until WeChat says otherwise. */
let online = true

export const network: Network = {
  isOnline: () => online,
  onChange: (listener) => {
    const set = (isConnected: boolean) => {
      if (isConnected === online) return
      online = isConnected
      listener(online)
    }
    const tell = (state: Taro.onNetworkStatusChange.CallbackResult) => set(state.isConnected)
    Taro.onNetworkStatusChange(tell)
    void Taro.getNetworkType().then(
      ({ networkType }) => set((networkType as string) !== 'none'),
      () => {},
    )
    return () => Taro.offNetworkStatusChange(tell)
  },
}

/** A mini-program has one window: nothing else writes its storage. */
export const onOtherTab: KeyValue['onExternalChange'] = () => () => {}
