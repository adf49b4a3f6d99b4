import { type ReactNode, useMemo } from 'react'
import { isNewsPicture, isOwnPicture } from '@domain/news'
import { hostOf } from '@domain/rich/addresses'
import { type Block, headingLevels, type Inline, layout } from '@domain/rich/layout'
import { sanitise } from '@domain/rich/sanitise'
import type { Cell } from '@domain/rich/table'
import type { LinkTarget } from '@domain/rich/tree'
import { DESK_ADDRESSES, parseHtml } from '../richDom'

const blocksOf = (html: string): Block[] => layout(sanitise(html, DESK_ADDRESSES, parseHtml))

const whereTo = (link: LinkTarget): string =>
  link.kind === 'page' ? `应用内 ${link.url}` : hostOf(link.url)

/** A link is shown with where it leads, and leads nowhere. */
const Linked = ({ link, children }: { link?: LinkTarget; children: ReactNode }) =>
  link ? (
    <>
      <u>{children}</u>（{whereTo(link)}）
    </>
  ) : (
    children
  )

const Pieces = ({ inline }: { inline: readonly Inline[] }) =>
  inline.map((piece, at) => {
    if (typeof piece === 'string') return piece
    const { tag, link, children } = piece
    const inner = <Pieces key={at} inline={children} />
    if (tag === 'a' || tag === 'span') {
      return (
        <Linked key={at} link={link}>
          {inner}
        </Linked>
      )
    }
    const Tag = tag
    return <Tag key={at}>{inner}</Tag>
  })

/** The desk's policy loads no picture from elsewhere: such a one is named. */
function Picture({ src, alt }: { src: string; alt: string }) {
  if (isOwnPicture(src)) return <img src={src} alt={alt} />
  const from = isNewsPicture(src) ? `来自 ${hostOf(src)}，这里不显示` : '地址不被允许，请改为上传'
  return (
    <p className="desk-no-picture">
      图片{alt && `“${alt}”`}：{from}
    </p>
  )
}

const CellOf = ({ cell, levels }: { cell: Cell<Block[]>; levels: Levels }) => {
  const Tag = cell.header ? 'th' : 'td'
  return (
    <Tag colSpan={cell.columns} rowSpan={cell.rows}>
      <Blocks blocks={cell.content} levels={levels} />
    </Tag>
  )
}

type Levels = ReadonlyMap<string, number>
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function Blocks({ blocks, levels }: { blocks: readonly Block[]; levels: Levels }): ReactNode {
  return blocks.map((block, at) => {
    if (block.kind === 'run') {
      return (
        <span key={at} className="desk-run">
          <Pieces inline={block.inline} />
        </span>
      )
    }
    if (block.kind === 'image') return <Picture key={at} src={block.src} alt={block.alt} />
    if (block.kind === 'rule') return <hr key={at} />
    if (block.kind === 'table') {
      return (
        <div key={at}>
          <Blocks blocks={block.caption} levels={levels} />
          <table className="desk-table">
            <tbody>
              {block.table.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell) => (
                    <CellOf key={cell.column} cell={cell} levels={levels} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    }
    const { tag, link, children } = block
    const Tag = HEADINGS[(levels.get(tag) ?? 0) - 1] ?? (tag === 'a' ? 'div' : tag)
    return (
      <Tag key={at}>
        <Linked link={link}>
          <Blocks blocks={children} levels={levels} />
        </Linked>
      </Tag>
    )
  })
}

/** An article's content as the app shows it: the same allow-list, drawn without markup of its own. */
export function Preview({ html }: { html: string }) {
  const blocks = useMemo(() => blocksOf(html), [html])
  const levels = useMemo(() => headingLevels(blocks), [blocks])
  if (blocks.length === 0) return <p>正文里没有可以显示的内容</p>
  return (
    <div className="desk-preview">
      <Blocks blocks={blocks} levels={levels} />
    </div>
  )
}
