import { randomBytes } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { deleteSession, insertSession, type Session } from '../repositories/sessions'

const SESSION_SECONDS = 30 * 86_400
const TOKEN_BYTES = 32

interface Opening {
  now: Date
  /** What the device says of itself (`server/http/device.ts`). */
  device: string
  /** The token the login itself came with: its session ends, as the device goes on with the new one. */
  instead: string | null
}

/** Starts a session of 30 days; its token is handed out here and never stored. */
export async function openSession(
  db: Queryable,
  userId: number,
  { now, device, instead }: Opening,
): Promise<Session> {
  const session = {
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    userId,
    createdAt: now,
    expiresAt: addSeconds(now, SESSION_SECONDS),
    device,
  }
  await insertSession(db, session)
  if (instead) await deleteSession(db, instead)
  return session
}
