import { Text } from '@tarojs/components'
import type { Inline } from '@/rich'
import { RichLink } from './RichLink'

/** A stretch of text; white space is already what it should be, so it is kept. */
export function RichRun({ inline }: { inline: readonly Inline[] }) {
  return (
    <Text className="c-rich__run" selectable>
      <Pieces inline={inline} />
    </Text>
  )
}

function Pieces({ inline }: { inline: readonly Inline[] }) {
  return (
    <>
      {inline.map((piece, index) =>
        typeof piece === 'string' ? piece : <Piece key={index} piece={piece} />,
      )}
    </>
  )
}

function Piece({ piece: { tag, link, children } }: { piece: Exclude<Inline, string> }) {
  const inner = <Pieces inline={children} />
  if (link) return <RichLink link={link}>{inner}</RichLink>
  return <Text className={`c-rich__${tag}`}>{inner}</Text>
}
