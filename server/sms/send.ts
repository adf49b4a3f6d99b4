import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps'
import { NotTaken } from '../outbox/notTaken'
import { Fault } from '../refusal'
import { type CodeKey, deleteCode } from '../repositories/smsCodes'
import { markUndelivered } from '../repositories/smsSends'
import { issueCode } from './codes'
import { takeSendQuota } from './quota'

const UNCLEAR = '不确定短信是否已发出，请留意手机；没有收到，请一分钟后再获取'

interface Asking {
  /** Address of who asks. */
  address: string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Runs once the message is counted; what it throws, it throws after giving the message back. */
  check?: () => Promise<void>
}

/**
 * Sends a code to a number, as often as the number and the address may ask for one.
 * @throws Refusal `rate_limited`; Fault 503 when the message was not taken, or that is not known
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'sms' | 'secrets'>,
  key: CodeKey,
  { address, log, check }: Asking,
): Promise<void> {
  const { db, clock, sms } = deps
  const sendId = await takeSendQuota(db, key.mobile, address, clock.now())
  await check?.().catch(async (error: unknown) => {
    await markUndelivered(db, sendId)
    throw error
  })
  const message = { ...key, code: await issueCode(deps, db, key, sendId), ref: `c${sendId}` }
  try {
    await sms.send(message)
  } catch (error) {
    log.error({ err: error }, 'SMS provider failed')
    if (error instanceof NotTaken) {
      await deleteCode(db, key)
      await markUndelivered(db, sendId)
      throw new Fault(503, '短信发送失败，请稍后再试', { cause: error })
    }
    // The code may have been sent, so it stays valid and counts.
    const isTaken = await sms.wasTaken(message).catch(() => false)
    if (!isTaken) throw new Fault(503, UNCLEAR, { cause: error })
  }
}
