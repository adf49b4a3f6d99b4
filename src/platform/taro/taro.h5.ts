import {
  useDidHide,
  useDidShow,
  useLaunch,
  usePageNotFound,
  usePageScroll,
  useReachBottom,
  useRouter,
} from './framework.h5'
import { getCurrentPages, navigateBack, navigateTo, redirectTo, switchTab } from './router.h5'

/**
 * Stands in for `@tarojs/taro` on H5: as much of it as the app calls. Taro's compiler makes named imports of what
 * stands in its list of APIs, and members of the default one of hooks and navigation.
 */
export default {
  getCurrentPages,
  navigateBack,
  navigateTo,
  redirectTo,
  switchTab,
  useDidHide,
  useDidShow,
  useLaunch,
  usePageNotFound,
  usePageScroll,
  useReachBottom,
  useRouter,
}

export { eventCenter } from './events.h5'
export { uploadFile } from '@tarojs/taro-h5/dist/api/network/upload'

/** Opens the dialler. */
export async function makePhoneCall({ phoneNumber }: { phoneNumber: string }): Promise<void> {
  window.location.href = `tel:${phoneNumber}`
}

/** Sizes are converted when the app is built; nothing is left to do for them. */
export const initPxTransform = (): void => {}

/** Named by a picker among Taro's components, which this app does not draw. */
export const getSystemInfo = (): Promise<never> => Promise.reject(new Error('not supported'))
