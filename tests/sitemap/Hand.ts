import type { PagePath } from '@/app/routes'

/** What somebody has before them. */
export interface Place {
  path: PagePath
  /** The name of the sheet or dialog on top. */
  layer: string | null
  /** The page asks which loan it is to be about, and is not there yet. */
  asks: boolean
  /** What can be tapped there, by its word; the tabs and the way back not among them. */
  words: string[]
}

/** A person who finds their way by tapping, on either platform. */
export interface Hand {
  /** Goes to a tab and waits until it is all there. */
  openTab: (path: PagePath) => Promise<void>
  look: () => Promise<Place>
  /** Taps the first thing of that word, and waits until what follows is all there. */
  tap: (word: string) => Promise<void>
  /** Leaves a page by its way back, or closes what lies on it. */
  back: () => Promise<void>
}

/** How pages ask which loan they are to be about. */
export const isQuestion = (name: string): boolean => /^看哪一笔/.test(name)
