import type { KeyboardEvent } from 'react'
import { useRichArticle } from './article'
import type { RichLinkProps } from './RichLink.types'

/** A link within a line. Without an href, so that no middle click goes past the notice. */
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
