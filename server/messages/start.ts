import type { Deps } from '../deps'
import { periodically } from '../periodic'
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
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'channels'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isOver = false
  const stopDelivering = periodically(DELIVER_MS, () => deliverDue(deps, () => isOver), onError)
  const stopReminding = periodically(REMIND_MS, () => writeReminders(deps), onError)
  return async () => {
    isOver = true
    await Promise.all([stopDelivering(), stopReminding()])
  }
}
