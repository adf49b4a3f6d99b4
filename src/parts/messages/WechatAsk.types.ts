import type { MessageEvent } from '@domain/messages'

export interface WechatAskProps {
  /** What to be told of. */
  events: readonly MessageEvent[]
  /** What the button says. */
  text: string
}
