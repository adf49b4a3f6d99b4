import { createContext, useContext } from 'react'
import { appUpdate } from '@/platform/appUpdate'
import { clock } from '@/platform/clock'
import { compress } from '@/platform/compress'
import { feedback } from '@/platform/feedback'
import { http } from '@/platform/http'
import { keyValue } from '@/platform/keyValue'
import { network } from '@/platform/network'
import { pay } from '@/platform/pay'
import { randomId } from '@/platform/randomId'
import { savedFiles } from '@/platform/savedFiles'
import { textScale } from '@/platform/textScale'
import { RootStore, type SharedStoreOf } from '@/stores/RootStore'

let root: RootStore | null = null

/**
 * The store of this run, built at the first call. Components read it through `useStores`; only the launch and
 * WeChat's tab bar, which is a React root of its own, ask here.
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

/** What every page stands on. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores outside StoresContext')
  return stores
}

/** A store only some pages have. */
export const useStore = <T extends object>(kind: SharedStoreOf<T>): T => useStores().get(kind)
