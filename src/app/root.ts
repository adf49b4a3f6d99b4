import { createContext, useContext } from 'react'
import { appUpdate } from '@/platform/appUpdate'
import { clock } from '@/platform/clock'
import { compress } from '@/platform/compress'
import { feedback } from '@/platform/feedback'
import { http } from '@/platform/http'
import { keyValue } from '@/platform/keyValue'
import { network } from '@/platform/signals'
import { pay } from '@/platform/pay'
import { randomId } from '@/platform/randomId'
import { savedFiles } from '@/platform/savedFiles'
import { textScale } from '@/platform/careLook'
import { RootStore, type SharedStoreOf } from '@/stores/RootStore'

let root: RootStore | null = null

/**
 * The root store of this run, built at the first call. Components use `useStores`; only the launch and WeChat's tab
 * bar, a React root of its own, call this.
 */
export function rootStore(): RootStore {
  root ??= new RootStore({
    http,
    keyValue,
    network,
    feedback,
    clock,
    pay,
    compress,
    savedFiles,
    appUpdate,
    textScale,
    newKey: randomId,
    apiHost: process.env.TARO_APP_API_HOST,
  })
  return root
}

export const StoresContext = createContext<RootStore | null>(null)

/** The stores every page has. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores outside StoresContext')
  return stores
}

/** A store that only some pages use. */
export const useStore = <T extends object>(kind: SharedStoreOf<T>): T => useStores().get(kind)
