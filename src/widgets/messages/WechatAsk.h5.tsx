import type { MessageEvent } from '@domain/messages'

export interface WechatAskProps {
  /** Events to ask permission for. */
  events: readonly MessageEvent[]
  /** Text of the button. */
  text: string
}

/** A browser has no WeChat messages. */
export const WechatAsk = (_props: WechatAskProps) => null
