import type { SmsMessage, SmsSender } from './types'

/** Keeps only the newest codes, so that a long demo does not grow. */
const MAX_KEPT = 1_000

/**
 * A sender that sends nothing: for the demo and for tests, at no cost.
 * @param print where the code is announced, one line a message
 */
export function consoleSms(print: (line: string) => void): Required<SmsSender> {
  const messages = new Map<string, SmsMessage>()
  return {
    async send(message) {
      messages.delete(message.mobile)
      messages.set(message.mobile, message)
      const [oldest] = messages.keys()
      if (messages.size > MAX_KEPT && oldest) messages.delete(oldest)
      print(`[短信] ${message.mobile} 的验证码：${message.code}（${message.event}，5 分钟内有效）`)
    },
    lastTo: (mobile) => messages.get(mobile),
  }
}
