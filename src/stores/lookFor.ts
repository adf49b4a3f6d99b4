import type { Clock } from '@/platform/clock'
import type { Submission } from './Submission'

/** How far the device's clock and the server's may be apart where the server never told its time, in seconds. */
const CLOCK_SLACK = 300

/** Where it did, the device's clock may have been put right since, in seconds; nobody fills a form in faster. */
const KNOWN_CLOCK_SLACK = 20

/** What was sent arrives within this time or never, in seconds: servers give up on receiving a request after a minute. */
const ARRIVES_WITHIN = 70

/** Seconds between two looks. */
const LOOK_AGAIN = 5

/** What a look found; null where the intent never had an effect, and never will. */
export interface Looked<Found> {
  found: Found | null
}

/**
 * Learns what became of an intent that was never answered. Where its effect is not there yet, looks on until it
 * cannot come any more. Null when nothing is open, or no longer, and when the intent was sent again or abandoned
 * meanwhile. Rejects as `look` does.
 * @param look finds an effect that is not older than this, in unix seconds by the server's clock
 */
export async function lookFor<Found>(
  submission: Submission<never, unknown>,
  clock: Clock,
  look: (since: number) => Promise<Found | null>,
): Promise<Looked<Found> | null> {
  const { open, turn } = submission
  if (open === null || submission.busy) return null
  const isOver = () => submission.turn !== turn || submission.open?.key !== open.key
  const since = open.serverAt === null ? open.at - CLOCK_SLACK : open.serverAt - KNOWN_CLOCK_SLACK
  for (;;) {
    const found = await look(since)
    if (isOver()) return null
    const left = open.sentAt + ARRIVES_WITHIN - clock.now() / 1000
    if (found !== null || left <= 0 || left > ARRIVES_WITHIN) {
      submission.forget()
      return { found }
    }
    const pause = Math.min(left, LOOK_AGAIN)
    await new Promise<void>((resolve) => clock.after(pause * 1000, resolve))
    if (isOver()) return null
  }
}
