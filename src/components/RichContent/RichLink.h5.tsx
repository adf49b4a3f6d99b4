import type { KeyboardEvent } from 'react'
import { useRichArticle } from './article'
import type { RichLinkProps } from './RichLink.types'

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
