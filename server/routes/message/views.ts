import {
  EVENT_OF_MESSAGE,
  type Message,
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  MESSAGE_KINDS,
  type MessageChoices,
  type MessageSettings,
} from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { textOf, titleOf } from '../../messages/texts'
import type { MessageRecord } from '../../repositories/messages'

/** A message as the contract has it. */
export const messageReply = (message: MessageRecord): Message => ({
  id: message.id,
  kind: message.kind,
  title: titleOf(message),
  text: textOf(message),
  order_no: message.orderNo ?? '',
  at: unixSeconds(message.at),
  read: message.readAt !== null,
})

/** The caller's choices, and the channels this server offers. */
export function settingsReply(
  choices: MessageChoices,
  { config, channels }: Pick<Deps, 'config' | 'channels'>,
): MessageSettings {
  const { wechat, smsWithAmount } = config.messageTemplates
  const bySms = MESSAGE_KINDS.filter((kind) => channels.sms?.offers(kind))
  return {
    ...choices,
    channels: MESSAGE_CHANNELS.filter((channel) => channels[channel]),
    sms_events: MESSAGE_EVENTS.filter((event) =>
      bySms.some((kind) => EVENT_OF_MESSAGE[kind] === event),
    ),
    sms_amounts: config.sms.provider === 'console' || Object.keys(smsWithAmount).length > 0,
    wechat_templates: channels.wechat
      ? MESSAGE_EVENTS.flatMap((event) => {
          const template = wechat[event]
          return template ? [{ event, template_id: template.id }] : []
        })
      : [],
  }
}
