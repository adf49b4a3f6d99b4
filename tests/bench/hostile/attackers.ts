/**
 * Runs one attack at a time in a process of its own, and gives way to every other: an attacker has a machine of its
 * own, and what sending costs is no part of what others wait. Told by a message which attack to begin, then to end it;
 * answers once nothing of it is under way.
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
  // Each of an attack's ways listens for its end.
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
