import type { WechatAskProps } from './WechatAsk.types'

/** A browser has no messages of WeChat. */
export const WechatAsk = (_props: WechatAskProps) => null
