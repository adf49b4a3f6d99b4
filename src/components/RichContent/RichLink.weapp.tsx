import { Text } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { useRichArticle } from './article'
import type { RichLinkProps } from './RichLink.h5'

/** A link within text. */
export function RichLink({ link, children }: RichLinkProps) {
  const { follow } = useRichArticle()
  return (
    <Text className="c-rich__link" onClick={() => follow(link)} {...aria({ role: 'link' })}>
      {children}
    </Text>
  )
}
