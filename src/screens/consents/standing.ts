import { isReadable, UNREADABLE_TEXT, type Read } from '@domain/unreadable'
import type { ConsentEntry } from '@/api/consents'

/** How a consent stands, with the word it follows from. */
export interface Standing {
  state: 'given' | 'withdrawn' | 'none' | 'unclear'
  /** Empty when there was no word. */
  version: string
  /** Unix seconds; null when there was no word. */
  at: Read<number> | null
}

export const STATE_TEXT: Record<Standing['state'], string> = {
  given: '已同意',
  withdrawn: '已撤回',
  none: '未同意',
  unclear: UNREADABLE_TEXT,
}

export const NO_WORD: Standing = { state: 'none', version: '', at: null }

const stateOf = ({ granted }: ConsentEntry): Standing['state'] => {
  if (!isReadable(granted)) return 'unclear'
  return granted ? 'given' : 'withdrawn'
}

export const standingOf = (last: ConsentEntry | null): Standing =>
  last ? { state: stateOf(last), version: last.version, at: last.at } : NO_WORD
