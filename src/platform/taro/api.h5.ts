/**
 * Stands in for `@tarojs/api` on H5: without the chain of interceptors around Taro.request and the sizes computed
 * for inline styles, neither of which is used.
 */
import {
  Current,
  Events,
  eventCenter,
  getCurrentInstance,
  nextTick,
  options,
} from '@tarojs/runtime'

export default { Current, Events, eventCenter, getCurrentInstance, nextTick, options }
