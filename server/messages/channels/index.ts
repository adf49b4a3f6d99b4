import type { Clock } from '../../clock'
import type { Config } from '../../config'
import { aliyunMessages } from './aliyun'
import { consoleMessages } from './console'
import type { ChannelSenders } from './types'
import { wechatMessages } from './wechat'

type ChannelConfig = Pick<Config, 'sms' | 'wechat' | 'messageTemplates'>

/** The configured channels besides the list of messages. @param print prints the demo's SMS */
export function channelSenders(
  { sms, wechat, messageTemplates: templates }: ChannelConfig,
  clock: Clock,
  print: (line: string) => void,
): ChannelSenders {
  const hasSms = sms.provider === 'console' || Object.keys(templates.sms).length > 0
  return {
    ...(hasSms && {
      sms:
        sms.provider === 'aliyun' ? aliyunMessages(sms, templates, clock) : consoleMessages(print),
    }),
    ...(wechat &&
      Object.keys(templates.wechat).length > 0 && {
        wechat: wechatMessages(wechat, templates.wechat, clock),
      }),
  }
}
