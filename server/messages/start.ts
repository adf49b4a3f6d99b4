import { type BackgroundDeps, inBackground } from '../background'
import type { WideDeps } from '../deps'
import { deliverDue } from './deliver'
import { writeReminders } from './reminders'

/** Milliseconds between checks for due deliveries. */
const DELIVER_MS = 2_000

/** Milliseconds between checks for reminders. */
const REMIND_MS = 60_000

/**
 * Starts writing reminders and sending messages.
 * @returns a function that stops it and resolves when running work has finished
 */
export function startMessages(
  deps: Pick<WideDeps, 'config' | 'channels' | 'db'> & BackgroundDeps,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isOver = false
  const stopDelivering = inBackground(
    deps,
    { kind: 'deliveries', everyMs: DELIVER_MS, run: () => deliverDue(deps, () => isOver) },
    onError,
  )
  const stopReminding = inBackground(
    deps,
    { kind: 'reminders', everyMs: REMIND_MS, run: () => writeReminders(deps) },
    onError,
  )
  return async () => {
    isOver = true
    await Promise.all([stopDelivering(), stopReminding()])
  }
}
