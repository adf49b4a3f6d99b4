import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { go } from '@/app/navigation'
import { Card, Cell, Icon, Pressable } from '@/components'
import { PenaltySheet } from '@/parts/penalty'
import type { Dues } from '@/stores/dues'
import { DueRow } from './DueRow'
import { DueRows } from './DueRows'

interface DueSectionsProps {
  dues: Dues
  /** There are several loans. */
  named: boolean
}

/** Overdue instalments with what they cost by now, then those of the current period and those of no known status. */
export function DueSections({ dues: { overdue, now, unclear }, named }: DueSectionsProps) {
  const [explained, setExplained] = useState(false)
  const oldest = overdue[0]
  return (
    <>
      {oldest && (
        <Card
          title="已逾期"
          extra={
            <Pressable className="how" onPress={() => setExplained(true)}>
              <Icon name="help" size={16} />
              <Text>罚息怎么算的</Text>
            </Pressable>
          }
        >
          <DueRows items={overdue} named={named} row={DueRow} />
          <View className="repay__more">
            <Cell
              title="逾期影响与帮助"
              icon="help"
              onPress={() => go('/pages/overdue/impact', { order_no: oldest.loan.orderNo })}
            />
          </View>
        </Card>
      )}
      {now.length > 0 && (
        <Card title="本期待还">
          <DueRows items={now} named={named} row={DueRow} />
        </Card>
      )}
      {unclear.length > 0 && (
        <Card title="状态未知">
          <DueRows items={unclear} named={named} row={DueRow} />
        </Card>
      )}
      <PenaltySheet open={explained} onClose={() => setExplained(false)} />
    </>
  )
}
