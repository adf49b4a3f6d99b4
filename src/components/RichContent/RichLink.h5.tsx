import type { KeyboardEvent, ReactNode } from 'react'
import type { LinkTarget } from '@/rich'
import { useRichArticle } from './article'

export interface RichLinkProps {
  link: LinkTarget
  children: ReactNode
}

/** A link within text. Has no href, so that a middle click can't skip the notice. */
export function RichLink({ link, children }: RichLinkProps) {
  const { follow } = useRichArticle()
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') follow(link)
  }
  return (
    <span
      role="link"
      tabIndex={0}
      className="c-rich__link"
      onClick={() => follow(link)}
      onKeyDown={byKey}
    >
      {children}
    </span>
  )
}
