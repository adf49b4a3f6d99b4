import type { WechatAskProps } from './WechatAsk.types'

/** A browser has no WeChat messages. */
export const WechatAsk = (_props: WechatAskProps) => null
