import type { SmsMessage, SmsSender } from './types'

/** Only the newest codes are kept, so that a long demo does not grow in memory. */
const MAX_KEPT = 1_000

/**
 * Free stand-in for SMS codes in the demo and in tests: prints codes instead of sending them.
 * @param print prints one line per code
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
    wasTaken: async ({ mobile, ref }) => messages.get(mobile)?.ref === ref,
    lastTo: (mobile) => messages.get(mobile),
  }
}
