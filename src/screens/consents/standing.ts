import type { ConsentEntry } from '@/api/user'

/** How a consent stands, with the word it follows from. */
export interface Standing {
  state: 'given' | 'withdrawn' | 'none'
  /** Empty when there was no word. */
  version: string
  /** Unix seconds; null when there was no word. */
  at: number | null
}

export const STATE_TEXT: Record<Standing['state'], string> = {
  given: '已同意',
  withdrawn: '已撤回',
  none: '未同意',
}

export const NO_WORD: Standing = { state: 'none', version: '', at: null }

export const standingOf = (last: ConsentEntry | null): Standing =>
  last
    ? { state: last.granted ? 'given' : 'withdrawn', version: last.version, at: last.at }
    : NO_WORD
