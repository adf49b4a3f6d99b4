import { eventCenter } from './taroEvents'
import * as stack from './taroStack'

/** Taro for the unit project: an event centre and a page stack. What a test has no use for does nothing. */
export { eventCenter }
export { useDidHide, useDidShow, useRouter } from './taroStack'

export { usePageScroll, useReachBottom } from './pageEvents'

export default { eventCenter, ...stack }
