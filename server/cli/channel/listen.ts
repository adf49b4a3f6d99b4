import type { IncomingMessage } from 'node:http'
import type { WideDeps } from '../../deps'
import type { Loopback } from '../../loopback'
import { type OpsAnswer, type OpsCall, runCall } from '../run'

const MAX_BODY = 64 * 1024
const FAULT: OpsAnswer = { ok: false, reason: 'fault', message: '服务出错，操作没有完成。' }

async function readCall(request: IncomingMessage): Promise<OpsCall> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY) throw new Error('call too long')
  }
  return JSON.parse(body) as OpsCall
}

/**
 * Lets the operators' command line use the embedded database, which this process holds while it runs.
 * @param loopback of the data folder's lock
 * @returns a function that ends this, and waits for the commands that are running
 */
export function answerOps(
  loopback: Loopback,
  {
    db,
    sealing,
    secrets,
    clock,
    config,
  }: Pick<WideDeps, 'db' | 'sealing' | 'secrets' | 'clock' | 'config'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const answer = async (request: IncomingMessage): Promise<OpsAnswer> => {
    const call = await readCall(request)
    return runCall(call, {
      db,
      sealing,
      secrets,
      dataDir: config.dataDir,
      s3: config.s3,
      actor: call.actor,
      now: clock.now(),
    })
  }
  return loopback.serve(async (request) => {
    const reply = await answer(request).catch((error: unknown): OpsAnswer => {
      onError(error)
      return FAULT
    })
    return JSON.stringify(reply)
  })
}
