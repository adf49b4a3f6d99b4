import type { Clock } from '@/platform/clock'
import type { Submission } from './Submission'

/** Assumed difference between the device's and the server's clock when the server's time is unknown, in seconds. */
const CLOCK_SLACK = 300

/** The same when it is known, since the device's clock may have been corrected; a form takes longer than this to fill in. */
const KNOWN_CLOCK_SLACK = 20

/** A request arrives within this time or never, in seconds: servers stop receiving a request after a minute. */
const ARRIVES_WITHIN = 70

/** Seconds between two calls of `look`. */
const LOOK_AGAIN = 5

/** Finds the effect of a submission that is not older than `since`, in unix seconds by the server's clock. */
export type Look<Result> = (since: number) => Promise<Result | null>

/**
 * Learns the outcome of a submission that was never answered, and settles it. While there is no effect yet, looks again
 * until none can come any more. Stops when the outcome became known another way, or the submission was sent again or
 * abandoned. Rejects as `look` does. Apart from `Submission`, since few visits need it.
 */
export async function recover<Result>(
  submission: Submission<never, Result>,
  clock: Clock,
  look: Look<Result>,
): Promise<void> {
  const { open, turn } = submission
  if (open === null || submission.busy) return
  const isOver = () => submission.turn !== turn || submission.open?.key !== open.key
  const since = open.serverAt === null ? open.at - CLOCK_SLACK : open.serverAt - KNOWN_CLOCK_SLACK
  for (;;) {
    const found = await look(since)
    if (isOver()) return
    const left = open.sentAt + ARRIVES_WITHIN - clock.now() / 1000
    if (found !== null || left <= 0 || left > ARRIVES_WITHIN) {
      submission.settle(found === null ? 'missing' : 'done', found)
      return
    }
    const pause = Math.min(left, LOOK_AGAIN)
    await new Promise<void>((resolve) => clock.after(pause * 1000, resolve))
    if (isOver()) return
  }
}
