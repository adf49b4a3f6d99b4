import { Text, View } from '@tarojs/components'
import type { Block } from '@/rich'
import { aria } from '../a11y/aria'
import { Pressable } from '../Pressable/Pressable'
import { useRichArticle } from './article'
import { RichImage } from './RichImage'
import { RichRun } from './RichRun'
import { RichTable } from './RichTable'

type Box = Extract<Block, { kind: 'box' }>

export function RichBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        <RichBlock key={index} block={block} />
      ))}
    </>
  )
}

function RichBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'run':
      return <RichRun inline={block.inline} />
    case 'image':
      return <RichImage src={block.src} alt={block.alt} />
    case 'rule':
      return <View className="c-rich__rule" {...aria({ role: 'separator' })} />
    case 'table':
      return (
        <>
          <RichBlocks blocks={block.caption} />
          <RichTable table={block.table} draw={(blocks) => <RichBlocks blocks={blocks} />} />
        </>
      )
    case 'box':
      return <RichBox box={block} />
  }
}

function RichBox({ box }: { box: Box }) {
  const { follow, levels } = useRichArticle()
  const { tag, link, children } = box
  const className = `c-rich__${tag}`
  if (link)
    return (
      <Pressable role="link" className="c-rich__link-block" onPress={() => follow(link)}>
        <RichBlocks blocks={children} />
      </Pressable>
    )
  if (tag === 'ul' || tag === 'ol') return <RichList box={box} />
  const level = levels.get(tag)
  return (
    <View className={className} {...(level ? aria({ role: 'heading', level }) : {})}>
      <RichBlocks blocks={children} />
    </View>
  )
}

function RichList({ box: { tag, children } }: { box: Box }) {
  return (
    <View className="c-rich__list" {...aria({ role: 'list' })}>
      {children.map((item, index) => (
        <View key={index} className="c-rich__item" {...aria({ role: 'listitem' })}>
          <Text className="c-rich__marker">{tag === 'ol' ? `${index + 1}.` : '•'}</Text>
          <View className="c-rich__item-body">
            <RichBlocks
              blocks={item.kind === 'box' && item.tag === 'li' ? item.children : [item]}
            />
          </View>
        </View>
      ))}
    </View>
  )
}
