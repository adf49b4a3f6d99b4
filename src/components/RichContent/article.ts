import { createContext, useContext } from 'react'
import type { LinkTarget } from '@/rich'

/** What the parts of an article need from the whole. */
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
