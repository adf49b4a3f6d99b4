import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { InstalmentRow } from '@/api/readInstalments'
import type { ReceiptInfo } from '@/api/receipts'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { ReceiptRow } from '@/loan/receipts/ReceiptRow'
import { receiptsStore } from '@/stores/ReceiptsStore'

export interface PaymentsProps {
  orderNo: string
  no: InstalmentRow['no']
  /** Shows a receipt in full. */
  onOpen: (receipt: ReceiptInfo) => void
}

/** The payments that were booked on an instalment; nothing where a backend lists none. */
export function Payments({ orderNo, no, onOpen }: PaymentsProps) {
  const receipts = useStore(receiptsStore)
  const scope = usePageScope()
  const [booked, setBooked] = useState<readonly ReceiptInfo[]>([])
  useEffect(() => {
    void receipts.fetchOfLoan(orderNo, scope).then(setBooked)
  }, [receipts, orderNo, scope])

  const shown = booked.filter(({ nos }) => nos.includes(no))
  if (shown.length === 0) return null
  return (
    <View {...aria({ role: 'group', label: '这期的还款' })}>
      {shown.map((receipt) => (
        <ReceiptRow key={receipt.receiptNo} receipt={receipt} onOpen={onOpen} />
      ))}
    </View>
  )
}
