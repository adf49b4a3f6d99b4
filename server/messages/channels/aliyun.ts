import { formatYuan, todayInShanghai } from '@domain/index'
import type { Clock } from '../../clock'
import type { AliyunConfig } from '../../sms/aliyunConfig'
import { callAliyun } from '../../sms/aliyun'
import type { MessageTemplates } from '../templates'
import { dayOf, dayText, tailOf } from '../texts'
import { type ChannelSender, NotTaken, type Outgoing } from './types'

/** Error codes of a wrong number or template: trying again can't help. */
const FINAL =
  /^isv\.(MOBILE_NUMBER_ILLEGAL|SMS_TEMPLATE_ILLEGAL|SMS_SIGNATURE_ILLEGAL|TEMPLATE_MISSING_PARAMETERS|BLACK_KEY_CONTROL_LIMIT)$/

/** Most records that Aliyun returns at once. */
const PAGE = 50

interface SendDetails {
  SmsSendDetailDTOs?: { SmsSendDetailDTO?: { OutId?: string }[] }
}

/** Sends by Aliyun's SMS service (SendSms); asks QuerySendDetails what became of a message. */
export function aliyunMessages(
  config: AliyunConfig,
  templates: Pick<MessageTemplates, 'sms' | 'smsWithAmount'>,
  clock: Clock,
): ChannelSender {
  const templateOf = ({ kind, withAmount, amount }: Outgoing) => {
    const detailed = withAmount && amount !== null ? templates.smsWithAmount[kind] : undefined
    return { code: detailed ?? templates.sms[kind] ?? '', isDetailed: detailed !== undefined }
  }
  return {
    offers: (kind) => templates.sms[kind] !== undefined,
    async send(message) {
      const { code, isDetailed } = templateOf(message)
      const words = {
        ...(message.orderNo !== null && { tail: tailOf(message) }),
        day: dayText(dayOf(message)),
        ...(isDetailed && message.amount !== null && { amount: formatYuan(message.amount) }),
      }
      const answer = await callAliyun(config, clock, 'SendSms', {
        PhoneNumbers: message.to,
        SignName: config.signName,
        TemplateCode: code,
        TemplateParam: JSON.stringify(words),
        OutId: message.ref,
      })
      if (answer.code !== 'OK') throw new NotTaken(answer.code, FINAL.test(answer.code))
    },
    async wasTaken({ to, ref, triedAt }) {
      const day = todayInShanghai(triedAt.getTime()).replaceAll('-', '')
      for (let page = 1; ; page += 1) {
        const { code, body } = await callAliyun(config, clock, 'QuerySendDetails', {
          PhoneNumber: to,
          SendDate: day,
          PageSize: String(PAGE),
          CurrentPage: String(page),
        })
        if (code !== 'OK') throw new Error(`Aliyun does not tell what it sent: ${code}`)
        const sent = (body as SendDetails).SmsSendDetailDTOs?.SmsSendDetailDTO ?? []
        if (sent.some(({ OutId }) => OutId === ref)) return true
        if (sent.length < PAGE) return false
      }
    },
  }
}
