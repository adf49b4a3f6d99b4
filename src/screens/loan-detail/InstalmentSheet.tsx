import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import { go } from '@/app/navigation'
import type { InstalmentRow } from '@/api/readInstalments'
import { Amount, Button, Sheet } from '@/components'
import { dateText, dayText, instalmentName, statusWords } from '@/format/figure'
import { Facts, type Fact } from '@/parts/Facts'
import { partsOf } from './InstalmentItem'

interface InstalmentSheetProps {
  row: InstalmentRow
  orderNo: string
  /** It can be paid now. */
  payable: boolean
  onClose: () => void
}

/** One instalment in full: what it is made of, what was paid of it and when, what is left. */
export function InstalmentSheet({ row, orderNo, payable, onClose }: InstalmentSheetProps) {
  const { no, dueDate, amountDue, paidAt, penalty } = row
  const facts: Fact[] = [
    ['还款日', dateText(dueDate)],
    ['状态', statusWords(row)],
    ...partsOf(row).map(([name, fen]): Fact => [name, `${displayYuan(fen)} 元`]),
    ['还清日期', paidAt === null ? '' : dayText(paidAt)],
  ]
  const isOwed = payable && !row.planned && isReadable(amountDue) && amountDue > 0
  return (
    <Sheet
      open
      title={instalmentName(no)}
      onClose={onClose}
      footer={
        isOwed ? (
          <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
            去还款
          </Button>
        ) : undefined
      }
    >
      <Amount size="hero" fen={amountDue} label="还要还" />
      <Facts rows={facts} />
      {penalty !== 0 && (
        <View className="instalment-sheet__note">罚息算到今天，还清当天停止增加。</View>
      )}
    </Sheet>
  )
}
