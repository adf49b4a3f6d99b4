import { useEffect, useState } from 'react'
import type { ReceiptInfo } from '@/api/receipts'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { receiptsStore } from '@/stores/ReceiptsStore'

/** The receipt of an online payment or a voucher, once loaded. @param sourceNo null for none */
export function useReceipt(orderNo: string, sourceNo: string | null): ReceiptInfo | null {
  const receipts = useStore(receiptsStore)
  const scope = usePageScope()
  const [receipt, setReceipt] = useState<ReceiptInfo | null>(null)
  useEffect(() => {
    if (sourceNo !== null) void receipts.of(orderNo, sourceNo, scope).then(setReceipt)
  }, [receipts, orderNo, sourceNo, scope])
  return receipt
}
