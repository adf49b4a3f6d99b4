import { todayInShanghai } from '@domain/calendar'
import { ORIGIN } from '../../h5/support/backend'

/** Milliseconds by which the server's time was moved on. */
let aheadMs = 0

/** "10:05" of an instant in Shanghai, in whole minutes. */
const timeOf = (instant: number): string =>
  new Date(instant + 8 * 3_600_000).toISOString().slice(11, 16)

/** Moves the demo's time on to a moment in Shanghai: "2026-12-30T10:05". */
async function movesTo(moment: string): Promise<void> {
  const reply = await fetch(`${ORIGIN}/demo/clock?to=${moment}`, { method: 'POST' })
  const { code, msg } = (await reply.json()) as { code: number; msg: string }
  if (code !== 1) throw new Error(`the time was not moved to ${moment}: ${msg}`)
  aheadMs = Math.max(aheadMs, Date.parse(`${moment}:00+08:00`) - Date.now())
}

/** Two minutes later: another code may be sent to the same number. */
export async function minutesLater(): Promise<void> {
  const later = Date.now() + aheadMs + 3 * 60_000
  await movesTo(`${todayInShanghai(later)}T${timeOf(later)}`)
}

/** The time at which automatic repayment begins on a day. */
export const movesToDebitOf = (day: string): Promise<void> => movesTo(`${day}T10:05`)
