import { EVENT_OF_MESSAGE, limited } from '@domain/index'
import type { Clock } from '../../clock'
import { accessTokens, postToWechat } from '../../wechat/accessToken'
import type { WechatConfig } from '../../wechat/config'
import type { MessageTemplates, WechatWord } from '../templates'
import { dayOf, dayText, tailOf, titleOf } from '../texts'
import { type ChannelSender, NotTaken, type Outgoing } from './types'

/** Page that a message opens. */
const PAGE = 'pages/message/list'

/** Error codes of a token that was invalidated early. */
const BAD_TOKEN = new Set([40001, 40014, 42001])

/** Error codes of a person who did not subscribe or is unknown, or of a wrong template. */
const FINAL = new Set([40003, 40037, 41030, 43101, 47003])

/** Longest text field of a WeChat template. */
const THING_MAX = 20

const WORDS: Record<WechatWord, (message: Outgoing) => string> = {
  title: (message) => limited(titleOf(message), THING_MAX),
  day: (message) => dayText(dayOf(message)),
  tail: (message) => tailOf(message) || '0000',
  hint: () => '请在小程序中查看',
}

/** Subscription messages of the mini-program (subscribeMessage.send). They never contain an amount. */
export function wechatMessages(
  app: WechatConfig,
  templates: MessageTemplates['wechat'],
  clock: Clock,
): ChannelSender {
  const tokenOf = accessTokens(app, clock)
  const post = async (body: object, renew: boolean) => {
    // Without a token nothing was sent, for any reason.
    const token = await tokenOf(renew).catch((cause: unknown) => {
      throw new NotTaken('no_token', false, { cause })
    })
    const path = `/cgi-bin/message/subscribe/send?access_token=${encodeURIComponent(token)}`
    return Number((await postToWechat(app.endpoint, path, body))['errcode'])
  }
  return {
    offers: (kind) => templates[EVENT_OF_MESSAGE[kind]] !== undefined,
    async send(message) {
      const template = templates[EVENT_OF_MESSAGE[message.kind]]
      if (!template) throw new NotTaken('no_template', true)
      const fields = Object.entries(template.fields).map(([field, word]) => [
        field,
        { value: WORDS[word](message) },
      ])
      const body = {
        touser: message.to,
        template_id: template.id,
        page: PAGE,
        data: Object.fromEntries(fields) as Record<string, { value: string }>,
      }
      let code = await post(body, false)
      if (BAD_TOKEN.has(code)) code = await post(body, true)
      if (code !== 0) throw new NotTaken(String(code), FINAL.has(code))
    },
  }
}
