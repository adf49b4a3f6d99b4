import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import './figure-table.scss'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  /** As many cells as columns; the first names the row. */
  rows: readonly (readonly string[])[]
  /** Column, from 0, that is set off: the one chosen. */
  marked?: number
}

const cell = (at: number, marked: number | undefined): string =>
  cx('figure-table__cell', at === marked && 'figure-table__cell--marked')

/**
 * Where a row has no room for its columns, the styles put each column's name before its figure. Only a browser's styles can read
 * it.
 */
const named = (column: string | undefined): object =>
  process.env.TARO_ENV === 'h5' ? { 'data-column': column } : {}

/** The chart's data as a table, to read and compare. */
export function FigureTable({ label, columns, rows, marked }: FigureTableProps) {
  return (
    <View className="figure-table" {...aria({ role: 'table', label })}>
      <View className="figure-table__row figure-table__row--head" {...aria({ role: 'row' })}>
        {columns.map((name, at) => (
          <Text key={name} className={cell(at, marked)} {...aria({ role: 'columnheader' })}>
            {name}
          </Text>
        ))}
      </View>
      {rows.map((cells, row) => (
        <View key={row} className="figure-table__row" {...aria({ role: 'row' })}>
          {cells.map((text, at) => (
            <Text
              key={columns[at]}
              className={cell(at, marked)}
              {...named(columns[at])}
              {...aria({ role: 'cell' })}
            >
              {text}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
