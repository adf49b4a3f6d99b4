import type { LocalFile } from './files.types'

/**
 * - `cancelled`: the person closed the picker, which is no fault
 * - `denied`: the device or WeChat's privacy consent does not allow it
 * - `failed`: the picker did not work
 */
export type Picked =
  { outcome: 'picked'; files: LocalFile[] } | { outcome: 'cancelled' | 'denied' | 'failed' }

export interface PickOptions {
  /** At most this many files. */
  count: number
  /** Also offers PDF files, where the device can. */
  documents: boolean
}
