import Taro from '@tarojs/taro'
import { useSyncExternalStore } from 'react'

const current = (): string => window.location.hash.replace(/^#/, '').split('?')[0] || '/'

function subscribe(listener: () => void): () => void {
  Taro.eventCenter.on('__taroRouterChange', listener)
  return () => void Taro.eventCenter.off('__taroRouterChange', listener)
}

/** Path of the page shown, from the hash router. */
export const usePath = (): string => useSyncExternalStore(subscribe, current)
