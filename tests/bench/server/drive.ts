import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  token: string
  body?: object
}

export interface Drive {
  origin: string
  /** Connections at a time. */
  connections: number
  /** The next call of the run; null ends it. */
  next: () => Call | null
  /** Milliseconds from an answer to the next call of its connection; none when absent. */
  paceMs?: number
}

export interface Speed {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  calls: number
  /** Calls that were not answered with success, or not at all. */
  refused: number
}

/** Sends one call over the agent's connections; resolves to whether the envelope said success. */
function send(origin: string, agent: Agent, { method, path, token, body }: Call): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = {
      token,
      ...(text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : {}),
    }
    const sent = request(origin + path, { method, agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve(Buffer.concat(parts).subarray(0, 9).toString() === '{"code":1'))
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) /
  100

/** Keeps every connection busy until there is nothing left to send. */
export async function drive({ origin, connections, next, paceMs = 0 }: Drive): Promise<Speed> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const work = async () => {
    for (let call = next(); call; call = next()) {
      const from = performance.now()
      if (!(await send(origin, agent, call).catch(() => false))) refused += 1
      times.push(performance.now() - from)
      if (paceMs > 0) await pause(paceMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / seconds),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    calls: times.length,
    refused,
  }
}

/** The calls of `make`, one after the other, for so long. */
export function during(seconds: number, make: (at: number) => Call): () => Call | null {
  const end = performance.now() + seconds * 1000
  let at = 0
  return () => (performance.now() < end ? make(at++) : null)
}
