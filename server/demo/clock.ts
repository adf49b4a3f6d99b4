/** The demo's clock can be moved on, so that a due date is seen without waiting a month for it. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../clock'

export interface DemoClock extends Clock {
  /**
   * From now on it is that instant, once what `onMove` says is done. It never goes back: what was written later would lie in
   * the future.
   */
  moveTo(instant: Date): Promise<void>
  /** What a night would have done, for the nights that are left out. */
  onMove(work: () => Promise<void>): void
}

export const isDemoClock = (clock: Clock): clock is DemoClock => 'moveTo' in clock

const savedAhead = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** The system's clock, ahead by what is kept in the data folder: the demo goes on where it was. */
export function demoClock(dataDir: string): DemoClock {
  const file = path.join(dataDir, 'demo-clock')
  let aheadMs = savedAhead(file)
  let afterwards = async (): Promise<void> => {}
  return {
    now: () => new Date(Date.now() + aheadMs),
    async moveTo(instant) {
      aheadMs = Math.max(aheadMs, instant.getTime() - Date.now())
      writeFileSync(file, String(aheadMs))
      await afterwards()
    },
    onMove(work) {
      afterwards = work
    },
  }
}
