import { useEffect } from 'react'
import type { PrepayInfo } from '@/api/prepayment'
import type { ReceiptInfo } from '@/api/receipts'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { prepayStore } from '@/stores/PrepayStore'

/** Prepayments of a loan, loaded when the receipt is of a partial prepayment; null until then. */
export function usePrepaid(orderNo: string, receipt: ReceiptInfo | null): PrepayInfo | null {
  const prepay = useStore(prepayStore)
  const scope = usePageScope()
  const isPart = receipt?.type === 'partial'
  useEffect(() => {
    if (isPart) void prepay.load(orderNo, scope)
  }, [prepay, orderNo, scope, isPart])
  return isPart ? prepay.of(orderNo).value : null
}
