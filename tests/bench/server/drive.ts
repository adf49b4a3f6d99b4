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
  /** Parallel connections. */
  connections: number
  /** The next call; null ends the run. */
  next: () => Call | null
  /** Milliseconds between an answer and the next call of its connection; 0 when absent. */
  paceMs?: number
}

export interface Speed {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  calls: number
  /** Calls without a successful answer. */
  refused: number
}

/** Sends one call; resolves to whether the envelope reports success. */
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

/** The value below which this share of the sorted values lies, to two decimals. */
export const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) /
  100

/** Keeps every connection busy until there are no more calls. */
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

/** Calls of `make` in sequence, for so many seconds. */
export function during(seconds: number, make: (at: number) => Call): () => Call | null {
  const end = performance.now() + seconds * 1000
  let at = 0
  return () => (performance.now() < end ? make(at++) : null)
}
