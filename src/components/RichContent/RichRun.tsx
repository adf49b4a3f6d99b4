import { Text } from '@tarojs/components'
import type { Inline } from '@/rich'
import { RichLink } from './RichLink'

/** A run of text; white space was normalised before, so it is preserved. */
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
