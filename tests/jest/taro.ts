import {
  getCurrentPages,
  navigateBack,
  navigateTo,
  redirectTo,
  reLaunch,
  switchTab,
} from '@tarojs/router/dist/api'
import { Current, eventCenter } from '@tarojs/runtime'

/**
 * The part of Taro's H5 build that screens use: router, events and hooks. Its components and the rest of its API,
 * which take a second to load, are left out (tests/pages has them).
 */
export { eventCenter }
export {
  useDidHide,
  useDidShow,
  usePageScroll,
  useReachBottom,
  useRouter,
} from '@tarojs/plugin-framework-react/dist/runtime'

const getCurrentInstance = () => Current

export default {
  eventCenter,
  getCurrentInstance,
  getCurrentPages,
  navigateBack,
  navigateTo,
  redirectTo,
  reLaunch,
  switchTab,
}
