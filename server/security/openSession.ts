import { randomBytes } from 'node:crypto'
import { addSeconds } from '../clock'
import type { Queryable } from '../db/types'
import { deleteSession, insertSession, type Session } from '../repositories/sessions'

const SESSION_SECONDS = 30 * 86_400
const TOKEN_BYTES = 32

interface Opening {
  now: Date
  /** The device's description (`server/http/device.ts`). */
  device: string
  /** Token sent with the login request: its session ends, since the device now uses the new one. */
  instead: string | null
}

/** Starts a session of 30 days; returns its token, which is never stored. */
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
