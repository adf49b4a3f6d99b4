import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Block, Cell, Table } from '@/rich'
import { aria } from '../a11y/aria'
import { cx } from '../cx'

interface RichTableProps {
  table: Table<Block[]>
  /** Draws the content of a cell, which may be any block. */
  draw: (blocks: Block[]) => ReactNode
}

/** Lets H5 users reach the table by Tab and scroll it by arrow keys; WeChat drops the attribute. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** A table as a grid; scrolls sideways when wider than the screen. */
export function RichTable({ table: { columns, rows }, draw }: RichTableProps) {
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
              <RichCell key={cell.column} cell={cell}>
                {draw(cell.content)}
              </RichCell>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}

function RichCell({ cell, children }: { cell: Cell<Block[]>; children: ReactNode }) {
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
      {children}
    </View>
  )
}
