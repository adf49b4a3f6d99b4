/**
 * Runs one attack at a time, in a separate process of the lowest priority: an attacker has their own machine, and the
 * cost of sending must not slow others. Messages start and end an attack; it answers once all requests have ended.
 */
import { setMaxListeners } from 'node:events'
import { constants, setPriority } from 'node:os'
import { openPostgres } from '../../../server/db/postgres'
import type { Owing } from '../server/town'
import { ATTACKS } from './attacks'

export interface AttackTask {
  name: string
  origin: string
  attacker: Owing
  databaseUrl: string
}

setPriority(constants.priority.PRIORITY_LOW)
let end: (() => void) | null = null

async function attack({ name, origin, attacker, databaseUrl }: AttackTask): Promise<void> {
  const siege = new AbortController()
  // Every part of an attack listens for its end.
  setMaxListeners(0, siege.signal)
  end = () => siege.abort()
  const db = openPostgres(databaseUrl, () => undefined)
  await ATTACKS[name]?.({ origin, attacker, db }, siege.signal)
  await db.close()
}

process.on('message', (message: AttackTask | 'end') => {
  if (message === 'end') end?.()
  else void attack(message).then(() => process.send?.('over'))
})
