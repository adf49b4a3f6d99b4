import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import { useStores } from '@/app/root'
import { Amount, aria, Button, Card, StatusTag } from '@/components'
import { dayOf, shortDate } from '@/format/date'
import { instalmentName } from '@/format/figure'
import { loanName } from '@/parts/loanName'
import { instalmentTone } from '@/parts/loanTone'
import type { DueItem } from '@/stores/dues'
import { DueRows, type DueRowProps } from './DueRows'

/** How many are shown until all are asked for. */
const FIRST = 3

interface HistoryProps {
  items: readonly DueItem[]
  /** There are several loans. */
  named: boolean
}

/** Instalments paid, latest first. */
export const History = observer(function History({ items, named }: HistoryProps) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <Card title="还款记录">
      <DueRows items={shown} named={named} row={PaidRow} />
      {shown.length < items.length && (
        <Button block variant="text" onPress={() => setAll(true)}>
          {`查看全部 ${items.length} 期`}
        </Button>
      )}
    </Card>
  )
})

const PaidRow = observer(function PaidRow({ item, named }: DueRowProps) {
  const { loan, row } = item
  const { now } = useStores()
  const { no, status, statusText, paid, paidAt } = row
  const paidOn =
    paidAt !== null && isReadable(paidAt) ? shortDate(dayOf(paidAt), now()) : UNREADABLE_TEXT
  return (
    <View
      className="due-row"
      {...aria({ role: 'group', label: `${loanName(loan)}${instalmentName(no)}` })}
    >
      <View className="due-row__words">
        <View className="due-row__head">
          <Text className="due-row__no">{instalmentName(no)}</Text>
          <StatusTag tone={instalmentTone(status)} text={statusText} />
        </View>
        <View className="due-row__note">{`${paidOn} 还清`}</View>
        {named && <View className="due-row__note">{loanName(loan)}</View>}
      </View>
      <View className="due-row__figures">
        <Amount fen={paid} />
      </View>
    </View>
  )
})
