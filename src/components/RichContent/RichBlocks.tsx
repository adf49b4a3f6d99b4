import { Text, View, Image } from '@tarojs/components'
import { useState } from 'react'
import type { Block, Inline, Cell, Table } from '@/rich'
import { aria } from '../a11y/aria'
import { Pressable } from '../Pressable/Pressable'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { allowedSource } from '../Picture/allowedSource'
import { useRichArticle } from './article'
import { RichLink } from './RichLink'

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
          <RichTable table={block.table} />
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

/** A run of text; white space was normalised before, so it is preserved. */
function RichRun({ inline }: { inline: readonly Inline[] }) {
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

/** Lets H5 users reach the table by Tab and scroll it by arrow keys; WeChat drops the attribute. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** A table as a grid; scrolls sideways when wider than the screen. */
function RichTable({ table: { columns, rows } }: { table: Table<Block[]> }) {
  return (
    <View className="c-rich__scroller" {...SCROLLED_BY_KEYS}>
      <View
        className="c-rich__table"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(72px, auto))` }}
        {...aria({ role: 'table' })}
      >
        {rows.map((row, index) => (
          <View key={index} className="c-rich__row" {...aria({ role: 'row' })}>
            {row.map((cell) => (
              <RichCell key={cell.column} cell={cell} />
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}

function RichCell({ cell }: { cell: Cell<Block[]> }) {
  const place = {
    gridRow: `${cell.row} / span ${cell.rows}`,
    gridColumn: `${cell.column} / span ${cell.columns}`,
  }
  return (
    <View
      className={cx('c-rich__cell', cell.header && 'c-rich__cell--header')}
      style={place}
      {...aria({ role: cell.header ? 'columnheader' : 'cell' })}
    >
      <RichBlocks blocks={cell.content} />
    </View>
  )
}

interface RichImageProps {
  src: string
  alt: string
}

/** A picture as wide as the text; a press enlarges it. Says so when its address is not allowed or fails. */
function RichImage({ src, alt }: RichImageProps) {
  const { preview } = useRichArticle()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const address = src === '' ? null : allowedSource(src)

  if (address === null || state === 'failed')
    return (
      <View className="c-rich__no-image" {...aria({ role: 'img', label: alt || '图片' })}>
        <Icon name="image" size={28} />
        <Text>{alt ? `图片加载失败：${alt}` : '图片加载失败'}</Text>
      </View>
    )
  return (
    <Pressable
      className={cx('c-rich__image', state === 'loaded' && 'c-rich__image--loaded')}
      label={alt ? `查看大图：${alt}` : '查看大图'}
      onPress={() => preview({ src: address, alt })}
    >
      <Image
        className="c-rich__picture"
        src={address}
        mode="widthFix"
        lazyLoad
        imgProps={{ alt: '' }}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </Pressable>
  )
}
