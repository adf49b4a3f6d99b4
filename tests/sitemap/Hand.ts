import type { PagePath } from '@/app/routes'

/** The screen as a person sees it. */
export interface Place {
  path: PagePath
  /** Name of the topmost sheet or dialog. */
  layer: string | null
  /** The page is asking which loan it should show, and has not opened yet. */
  asks: boolean
  /** Words of everything that can be tapped, without tabs and the way back. */
  words: string[]
}

/** A person who navigates by tapping, on either platform. */
export interface Hand {
  /** Goes to a tab and waits until it has loaded. */
  openTab: (path: PagePath) => Promise<void>
  look: () => Promise<Place>
  /** Taps the first element with that word, and waits until the result has loaded. */
  tap: (word: string) => Promise<void>
  /** Goes back from a page, or closes the layer above it. */
  back: () => Promise<void>
}

/** Name of the sheet in which a page asks for the loan. */
export const isQuestion = (name: string): boolean => /^看哪一笔/.test(name)
