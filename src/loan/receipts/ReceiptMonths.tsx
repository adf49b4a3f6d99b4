import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { groupBy } from '@domain/groupBy'
import { displayYuan, sumFen } from '@domain/money'
import type { ReceiptInfo } from '@/api/receipts'
import { longMonth } from '@/format/words'
import { ReceiptRow } from './ReceiptRow'
import { ReceiptSheet } from './ReceiptSheet'
import { appliedOf, refundText } from './words'
import './receipts.scss'

interface ReceiptMonth {
  /** "2026-11" */
  month: string
  receipts: ReceiptInfo[]
}

function byMonth(receipts: readonly ReceiptInfo[]): ReceiptMonth[] {
  const months = groupBy(receipts, ({ paidOn }) => paidOn.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, receipts: ofMonth }))
}

/** 共还 1,000.00 元，多付待退回 10.00 元: what repaid loans, and beside it what is given back. */
function sumText(receipts: readonly ReceiptInfo[]): string {
  const refund = refundText(sumFen(receipts.map((receipt) => receipt.refund)))
  const paid = `共还 ${displayYuan(sumFen(receipts.map(appliedOf)))} 元`
  return [paid, refund].filter(Boolean).join('，')
}

interface ReceiptMonthsProps {
  /** Latest day of payment first. */
  receipts: readonly ReceiptInfo[]
  /** There are earlier receipts: the last month may be incomplete and gets no total. */
  hasMore: boolean
}

/** Receipts by month of payment. */
export function ReceiptMonths({ receipts, hasMore }: ReceiptMonthsProps) {
  const [opened, setOpened] = useState<ReceiptInfo | null>(null)
  const months = byMonth(receipts)
  return (
    <>
      {months.map(({ month, receipts: ofMonth }, at) => (
        <View key={month} className="receipt-month">
          <View className="receipt-month__head">
            <Text>{longMonth(month)}</Text>
            {!(hasMore && at === months.length - 1) && <Text>{sumText(ofMonth)}</Text>}
          </View>
          {ofMonth.map((receipt) => (
            <ReceiptRow key={receipt.receiptNo} receipt={receipt} onOpen={setOpened} />
          ))}
        </View>
      ))}
      <ReceiptSheet receipt={opened} onClose={() => setOpened(null)} />
    </>
  )
}
