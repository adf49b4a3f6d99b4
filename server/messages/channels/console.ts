import { MESSAGE_CHANNEL_TEXT } from '@domain/index'
import { titleOf, textOf } from '../texts'
import type { ChannelSender } from './types'

/** Keeps only the newest, so that a long demo does not grow. */
const MAX_KEPT = 1_000

/**
 * SMS of messages that nobody gets: for the demo and for tests, at no cost.
 * @param print where a message is announced, in a line
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
