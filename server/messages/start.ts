import { type BackgroundDeps, inBackground } from '../background'
import type { Deps } from '../deps'
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
  deps: Pick<Deps, 'config' | 'channels'> & BackgroundDeps,
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
