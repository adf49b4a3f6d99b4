import Taro from '@tarojs/taro'
import type { Network } from './network.types'

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
