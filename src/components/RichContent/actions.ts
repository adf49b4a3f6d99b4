import { createContext, useContext } from 'react'
import type { LinkTarget } from '@/rich'

/** What readers can do in an article; given to the parts that are pressed. */
export interface RichActions {
  follow: (link: LinkTarget) => void
  preview: (picture: { src: string; alt: string }) => void
}

export const RichActionsContext = createContext<RichActions>({
  follow: () => {},
  preview: () => {},
})

export const useRichActions = (): RichActions => useContext(RichActionsContext)
