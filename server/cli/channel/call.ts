import { request } from 'node:http'
import type { OpsAnswer, OpsCall } from '../run'
import { socketPlace } from './place'

/** Error codes when no server is running. */
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED'])

function send(socketPath: string, call: OpsCall): Promise<OpsAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', path: '/' }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('error', reject)
      response.on('end', () => resolve(JSON.parse(body) as OpsAnswer))
    })
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(call))
  })
}

/** Lets the running server execute the call; null when none runs on that data folder. */
export async function callRunningServer(dataDir: string, call: OpsCall): Promise<OpsAnswer | null> {
  const place = socketPlace(dataDir)
  if (!place) return null
  try {
    return await send(place, call)
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
