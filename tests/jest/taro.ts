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
 * Taro as H5 ships it, as far as screens ask for it: its router, its events and its hooks. Its components and the rest
 * of its interface, which take a second to load, stay out (tests/pages has them).
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
