import { MESSAGE_CHANNEL_TEXT } from '@domain/index'
import { titleOf, textOf } from '../texts'
import type { ChannelSender } from './types'

/** Only the newest are kept, so that a long demo does not grow in memory. */
const MAX_KEPT = 1_000

/**
 * Free stand-in for SMS in the demo and in tests: prints messages instead of sending them.
 * @param print prints one line per message
 */
export function consoleMessages(print: (line: string) => void): ChannelSender {
  const refs = new Set<string>()
  return {
    offers: () => true,
    async send(message) {
      refs.add(message.ref)
      const [oldest] = refs
      if (refs.size > MAX_KEPT && oldest !== undefined) refs.delete(oldest)
      const words = message.withAmount ? textOf(message) : `${titleOf(message)}，请登录查看。`
      print(`[${MESSAGE_CHANNEL_TEXT.sms}] ${message.to}：${words}`)
    },
    wasTaken: async ({ ref }) => refs.has(ref),
  }
}
