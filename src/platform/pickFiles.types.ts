import type { LocalFile } from './files.types'

/**
 * - `cancelled`: the person closed the picker, which is no fault
 * - `denied`: the device or WeChat's privacy consent does not allow it
 * - `failed`: the picker did not work
 */
export type Picked =
  { outcome: 'picked'; files: LocalFile[] } | { outcome: 'cancelled' | 'denied' | 'failed' }

export interface PickOptions {
  /** How many at most. */
  count: number
  /** PDF files as well as pictures, where the device can. */
  documents: boolean
}
