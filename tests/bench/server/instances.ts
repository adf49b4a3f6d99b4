/** Requests per second of one instance and of two on the same PostgreSQL, all on this machine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../postgres/cluster.mjs'
import { createDatabase } from '../../postgres/databases'
import { startServer, UNDER_LOAD } from '../../support/server'
import type { Measure, Section } from '../result'

const CLIENTS = 16
const WARM_UP_MS = 2_000
const RUN_MS = 8_000

/** Calls of a person who looks at a loan. */
const PATHS = ['/api/user/index', '/api/loan/myLoans', '/api/loan/orderDetail', '/api/loan/rates']

async function logIn(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: '13800000001', password: 'Demo1234' }),
  })
  const { data } = (await reply.json()) as { data: { userinfo: { token: string } } }
  return data.userinfo.token
}

/** Answers per second while every client calls as fast as it is answered. */
async function rate(origins: string[], token: string, milliseconds: number): Promise<number> {
  const until = Date.now() + milliseconds
  let answers = 0
  const client = async (at: number) => {
    for (let asked = at; Date.now() < until; asked += 1) {
      const origin = origins[at % origins.length] ?? ''
      const reply = await fetch(origin + PATHS[asked % PATHS.length], { headers: { token } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`status ${reply.status}`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)))
  return Math.round((answers * 1000) / milliseconds)
}

const instances: Section = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'instances-'))
  const stopCluster = await startCluster()
  const env = {
    ...UNDER_LOAD,
    DATABASE_URL: await createDatabase(),
    DEMO_REVIEWER: '0',
  }
  const start = () => startServer({ dataDir, env })
  const servers = [await start(), await start()]
  try {
    const origins = servers.map(({ origin }) => origin)
    const token = await logIn(origins[0] ?? '')
    await rate(origins, token, WARM_UP_MS)
    const one = await rate(origins.slice(0, 1), token, RUN_MS)
    const two = await rate(origins, token, RUN_MS)
    const measure: Measure = {
      metric: `${CLIENTS} clients reading: two instances against one`,
      unit: 'requests per second',
      ours: two,
      against: 'peer',
      than: one,
      goal: { least: 0.9 },
    }
    return [measure]
  } finally {
    for (const server of servers) await server.stop()
    await stopCluster()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default instances
