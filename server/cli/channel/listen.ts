import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { WideDeps } from '../../deps'
import { listenAt } from '../../folderSocket'
import { type OpsAnswer, type OpsCall, runCall } from '../run'
import { socketPlace } from './place'

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
 * Lets the operators' command line use the embedded database, which this process holds while it runs. The caller
 * holds the folder's lock, so a socket found there is left over from a dead process.
 * @returns a function that stops listening
 */
export async function listenForOps(
  {
    db,
    sealing,
    secrets,
    clock,
    config,
  }: Pick<WideDeps, 'db' | 'sealing' | 'secrets' | 'clock' | 'config'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const place = socketPlace(config.dataDir)
  if (!place) return async () => undefined

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
  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): OpsAnswer => {
        onError(error)
        return FAULT
      })
      .then((reply) => response.end(JSON.stringify(reply)))
  })
  rmSync(place, { force: true })
  await listenAt(server, place)
  chmodSync(place, 0o600)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
}
