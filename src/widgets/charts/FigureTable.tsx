import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import './figure-table.scss'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  /** As many cells as columns; the first names the row. */
  rows: readonly (readonly string[])[]
}

/** The chart's data as a table, to read and compare. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <View className="figure-table" {...aria({ role: 'table', label })}>
      <View className="figure-table__row figure-table__row--head" {...aria({ role: 'row' })}>
        {columns.map((name) => (
          <Text key={name} className="figure-table__cell" {...aria({ role: 'columnheader' })}>
            {name}
          </Text>
        ))}
      </View>
      {rows.map((cells, row) => (
        <View key={row} className="figure-table__row" {...aria({ role: 'row' })}>
          {cells.map((text, at) => (
            <Text key={columns[at]} className="figure-table__cell" {...aria({ role: 'cell' })}>
              {text}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
