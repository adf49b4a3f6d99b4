import { View } from '@tarojs/components'
import { useState } from 'react'
import { instalmentName } from '@domain/instalmentNames'
import { displayYuan } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import type { ReceiptInfo } from '@/api/receipts'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { dateText, dayText } from '@/format/figure'
import { instalmentWords } from '@/loan/InstalmentTag'
import { selectionQuery } from '@/loan/paymentSelection'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import { partsOf } from './InstalmentItem'
import { PaymentsPart, ReceiptSheetPart } from './lazyParts'

interface InstalmentSheetProps {
  row: InstalmentRow
  orderNo: string
  /** It can be paid now. */
  payable: boolean
  /** A voucher for it is under review. */
  reviewed: boolean
  onClose: () => void
}

/** One instalment in full: what it is made of, what was paid of it and when, what is left. */
export function InstalmentSheet(props: InstalmentSheetProps) {
  const { row, orderNo, payable, reviewed, onClose } = props
  const [receipt, setReceipt] = useState<ReceiptInfo | null>(null)
  const { no, dueDate, amountDue, paid, paidAt, penalty } = row
  const facts: Fact[] = [
    ['还款日', dateText(dueDate)],
    ['状态', instalmentWords(row, reviewed)],
    ...partsOf(row).map(([name, fen]): Fact => [name, `${displayYuan(fen)} 元`]),
    ['还清日期', paidAt === null ? '' : dayText(paidAt)],
  ]
  const isOwed = payable && !row.planned && amountDue > 0
  if (receipt) return <ReceiptSheetPart receipt={receipt} onClose={() => setReceipt(null)} />
  return (
    <Sheet
      open
      title={instalmentName(no)}
      onClose={onClose}
      footer={isOwed ? <Way no={no} orderNo={orderNo} reviewed={reviewed} /> : undefined}
    >
      <Amount size="hero" fen={amountDue} label="剩余应还" />
      <Facts rows={facts} />
      {penalty !== 0 && (
        <View className="instalment-sheet__note">罚息算到今天，还清当天停止增加。</View>
      )}
      {paid !== 0 && <PaymentsPart orderNo={orderNo} no={no} onOpen={setReceipt} />}
    </Sheet>
  )
}

type WayProps = Pick<InstalmentSheetProps, 'orderNo' | 'reviewed'> & Pick<InstalmentRow, 'no'>

/** The button to pay it, or to its voucher under review. */
function Way({ orderNo, no, reviewed }: WayProps) {
  if (reviewed)
    return (
      <Button
        block
        onPress={() =>
          go('/pages/payment/upload', selectionQuery({ orderNo, type: 'installments', nos: [no] }))
        }
      >
        查看凭证
      </Button>
    )
  return (
    <Button block onPress={() => go('/pages/payment/repay', { order_no: orderNo })}>
      去还款
    </Button>
  )
}
