import { createContext, useContext } from 'react'
import type { LinkTarget } from '@/rich'

/** Data of the whole article that its parts need. */
export interface RichArticle {
  follow: (link: LinkTarget) => void
  preview: (picture: { src: string; alt: string }) => void
  /** Spoken level by heading tag. */
  levels: ReadonlyMap<string, number>
}

export const RichArticleContext = createContext<RichArticle>({
  follow: () => {},
  preview: () => {},
  levels: new Map(),
})

export const useRichArticle = (): RichArticle => useContext(RichArticleContext)
