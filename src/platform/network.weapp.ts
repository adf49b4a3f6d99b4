import Taro from '@tarojs/taro'
import type { Network } from './network.types'

let online = true

export const network: Network = {
  isOnline: () => online,
  onChange: (listener) => {
    const tell = (state: Taro.onNetworkStatusChange.CallbackResult) => {
      online = state.isConnected
      listener(online)
    }
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
}
