import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { readableOr } from '@domain/unreadable'
import { LongList } from '@/widgets/LongList/LongList'
import type { DueItem } from '@/stores/dues'

export interface DueRowProps {
  item: DueItem
  /** There are several loans, so that each instalment says which it is of. */
  named: boolean
}

interface DueRowsProps {
  items: readonly DueItem[]
  named: boolean
  /** Draws one of them. */
  row: ComponentType<DueRowProps>
}

/** Instalments of one or several loans, one below the other. */
export function DueRows({ items, named, row: Row }: DueRowsProps) {
  return (
    <View className="due-rows">
      <LongList items={items} stretchClass="due-rows__stretch">
        {(item, at) => (
          <Row
            key={`${item.loan.orderNo}-${readableOr(item.row.no, `at${at}`)}`}
            item={item}
            named={named}
          />
        )}
      </LongList>
    </View>
  )
}
