import type { Deps } from '../deps'
import { periodically } from '../periodic'
import { deliverDue } from './deliver'
import { writeReminders } from './reminders'

/** How often deliveries that are due are looked for. */
const DELIVER_MS = 2_000

/** How often the calendar is looked at. */
const REMIND_MS = 60_000

/**
 * Writes reminders and sends messages from now on.
 * @returns a function that ends it, and resolves when what is under way is over
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
