import { formatYuan } from '@domain/index'
import type { Clock } from '../../clock'
import type { AliyunConfig } from '../../sms/aliyunConfig'
import { sendByAliyun, wasTakenByAliyun } from '../../sms/aliyun'
import type { MessageTemplates } from '../templates'
import { dayOf, dayText, tailOf } from '../texts'
import type { ChannelSender, Outgoing } from './types'

/** Error codes of a wrong number or template: trying again can't help. */
const FINAL =
  /^isv\.(MOBILE_NUMBER_ILLEGAL|SMS_TEMPLATE_ILLEGAL|SMS_SIGNATURE_ILLEGAL|TEMPLATE_MISSING_PARAMETERS|BLACK_KEY_CONTROL_LIMIT)$/

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
      const sms = {
        to: message.to,
        signName: config.signName,
        template: code,
        words,
        ref: message.ref,
      }
      await sendByAliyun(config, clock, sms, { isFinal: (refusal) => FINAL.test(refusal) })
    },
    wasTaken: (message) => wasTakenByAliyun(config, clock, message),
  }
}
